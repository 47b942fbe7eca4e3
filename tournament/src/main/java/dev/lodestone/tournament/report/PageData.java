package dev.lodestone.tournament.report;

import dev.lodestone.stats.counts.WinDrawLoss;
import dev.lodestone.tournament.run.Faults;
import dev.lodestone.tournament.run.RepeatedGames;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * Everything that the page shows except the single games. Times are in microseconds; scores and
 * results are as the first player of a game sees them.
 *
 * @param title of the page
 * @param game title of the game
 * @param board description of its board
 * @param sides names of the first and the second player
 * @param limits of a move, in words
 * @param settings of the tournament, each a name and a value; none if there are several
 * @param runs if there are several, each with its settings
 * @param rules of the game in Markdown, if they are known
 * @param unfinished number of games that began and have not ended
 * @param uncounted number of games that a sequential test has not counted; no other count includes
 *     them
 * @param faults warning about games that were not decided on the board, if there are any
 * @param repeated number of games that their players have played before, see {@link RepeatedGames}
 * @param players in the order of entry; others refer to them by index
 * @param reference the player that ratings are relative to, if it is one
 * @param crosstable for each two players who have met, both ways
 * @param firstPlayer all games as the first player sees them
 * @param firstMove value of moving first
 * @param firstMoveVirtual whether a virtual draw keeps that finite
 * @param endings numbers of games by the way they ended
 * @param lengths of the games
 * @param accuracy how the last moves of the games compare with best play, if it was asked for
 * @param sprt the path of a sequential test, if it was one
 */
record PageData(
    String title,
    String game,
    BoardData board,
    List<String> sides,
    String limits,
    List<List<String>> settings,
    List<ReportedRuns.Run> runs,
    Optional<String> rules,
    int unfinished,
    int uncounted,
    Optional<Faults> faults,
    long repeated,
    List<PlayerSummary> players,
    Optional<Integer> reference,
    List<Crosstable.Cell> crosstable,
    WinDrawLoss firstPlayer,
    Optional<Crosstable.Elo> firstMove,
    boolean firstMoveVirtual,
    List<Ending> endings,
    LengthHistogram lengths,
    Optional<Accuracy> accuracy,
    Optional<SprtPath> sprt) {

  /**
   * The moves that a solver has judged.
   *
   * @param plies how many of the last plies of each game were compared with best play
   * @param players those with judged moves
   */
  record Accuracy(int plies, List<JudgedPlayer> players) {}

  /**
   * A player's judged moves.
   *
   * @param tallies by the number of plies to the end of the game, that move's first
   */
  record JudgedPlayer(String name, SortedMap<Integer, EndgameAccuracy.Tally> tallies) {}
}
