package dev.lodestone.tournament.report;

import dev.lodestone.stats.counts.WinDrawLoss;
import dev.lodestone.tournament.run.Faults;
import dev.lodestone.tournament.run.RepeatedGames;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * Everything that the page shows except the individual games. Times are in microseconds; scores and
 * results are from the point of view of a game's first player.
 *
 * @param title title of the page
 * @param game title of the game
 * @param board description of its board
 * @param sides names of the first and the second player
 * @param limits description of the limits of a move
 * @param settings settings of the tournament, each a name and a value; empty if there are several
 *     runs
 * @param runs the runs, each with its settings; empty if there is only one
 * @param rules rules of the game in Markdown, if they are known
 * @param unfinished number of games that began and have not ended
 * @param uncounted number of games that a sequential test has not counted; no other count includes
 *     them
 * @param faults warning about games that were lost by failures, if there are any
 * @param quietFaults one sentence for each fault of an engine that cost it no game
 * @param repeats a sentence about games that count less than others, see {@link RepeatedGames}
 * @param players players in the order of entry; other fields refer to them by index
 * @param reference the player that ratings are relative to, if there is one
 * @param crosstable the games of each two players who have met, once from each player's point of
 *     view
 * @param firstPlayer results of all games, from the point of view of the player who moved first
 * @param starters names of the sides that moved first
 * @param firstMove Elo advantage of moving first
 * @param firstMoveVirtual whether that value is finite only because of a virtual draw
 * @param endings numbers of games by the way in which they ended
 * @param lengths lengths of the games
 * @param accuracy comparison of the last moves with best play, if it was requested
 * @param sprt the path of the sequential test, if the tournament was one
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
    List<String> quietFaults,
    Optional<String> repeats,
    List<PlayerSummary> players,
    Optional<Integer> reference,
    List<Crosstable.Cell> crosstable,
    WinDrawLoss firstPlayer,
    String starters,
    Optional<Crosstable.Elo> firstMove,
    boolean firstMoveVirtual,
    List<Ending> endings,
    LengthHistogram lengths,
    Optional<Accuracy> accuracy,
    Optional<SprtPath> sprt) {

  /**
   * The moves that a solver has judged.
   *
   * @param plies number of plies at the end of each game that were compared with best play
   * @param players the players with judged moves
   */
  record Accuracy(int plies, List<JudgedPlayer> players) {}

  /**
   * A player's judged moves.
   *
   * @param tallies counts of moves, keyed by the number of plies from before the move to the end of
   *     the game: 1 for the last move
   */
  record JudgedPlayer(String name, SortedMap<Integer, EndgameAccuracy.Tally> tallies) {}
}
