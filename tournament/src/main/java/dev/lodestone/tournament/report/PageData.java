package dev.lodestone.tournament.report;

import dev.lodestone.core.Game;
import dev.lodestone.core.Side;
import dev.lodestone.stats.counts.PairTally;
import dev.lodestone.stats.counts.Pentanomial;
import dev.lodestone.stats.counts.WinDrawLoss;
import dev.lodestone.stats.ratings.BradleyTerry;
import dev.lodestone.stats.ratings.FirstMove;
import dev.lodestone.stats.ratings.RatedGame;
import dev.lodestone.stats.ratings.Ratings;
import dev.lodestone.tournament.journal.CountedGames;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JournalConfig;
import dev.lodestone.tournament.journal.JournalEvent.Entrant;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.match.Termination;
import dev.lodestone.tournament.run.Faults;
import dev.lodestone.tournament.run.OpeningNumbers;
import dev.lodestone.tournament.run.RepeatedGames;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Everything that the page shows, as it is put into the page. Times are in microseconds; scores and
 * results are as the first player of a game sees them.
 *
 * @param title of the page
 * @param game title of the game
 * @param board how to draw its positions
 * @param sides what the first and the second player are called
 * @param limits of a move, in words
 * @param settings of the tournament, each a name and a value
 * @param unfinished number of games that began and have no end
 * @param uncounted number of games beside a sequential test: in no other number
 * @param faults what to know of games that were not decided on the board, if there are any
 * @param repeated number of games that their players have played before, see {@link RepeatedGames}
 * @param players in the order of entry; others refer to them by index
 * @param crosstable for each two players who have met, both ways
 * @param firstPlayer all games as the first player sees them
 * @param firstMove what moving first is worth
 * @param firstMoveVirtual whether a virtual draw keeps that finite
 * @param endings the ways in which games ended
 * @param lengths of the games
 * @param sprt the path of a sequential test, if it was one
 * @param games all games
 */
record PageData(
    String title,
    String game,
    BoardData board,
    List<String> sides,
    String limits,
    List<List<String>> settings,
    int unfinished,
    int uncounted,
    Optional<String> faults,
    long repeated,
    List<PlayerSummary> players,
    List<Crosstable.Cell> crosstable,
    WinDrawLoss firstPlayer,
    Optional<Crosstable.Elo> firstMove,
    boolean firstMoveVirtual,
    List<Ending> endings,
    LengthHistogram lengths,
    Optional<SprtPath> sprt,
    List<Replay> games) {

  /**
   * Everything about a journal.
   *
   * @throws IllegalArgumentException if its game is not known here, or does not allow its moves
   */
  static PageData of(Journal journal) throws IOException {
    TournamentStarted config = journal.config();
    Game rules = journal.game();
    BoardFrame frame = new BoardFrame(rules.diagram());
    List<String> names = config.players().stream().map(Entrant::name).toList();
    List<PlayedGame> games = new ArrayList<>();
    CountedGames counted = new CountedGames(g -> games.add(PlayedGame.of(rules, names, g)));
    journal.visit(counted);
    // First of all, for it says which game the rules do not allow.
    List<Replay> replays = games.stream().map(g -> Replay.of(rules, frame, g)).toList();
    int players = config.players().size();
    List<RatedGame> rated = rated(games);
    Ratings ratings = BradleyTerry.centred().fit(players, rated);
    WinDrawLoss firstPlayer = WinDrawLoss.NONE;
    for (PlayedGame game : games) {
      firstPlayer = firstPlayer.plusGame(game.halfPoints(game.first()));
    }
    return new PageData(
        title(rules, config),
        rules.title(),
        BoardData.of(rules.diagram()),
        List.of(rules.sideName(Side.FIRST), rules.sideName(Side.SECOND)),
        JournalConfig.describeLimits(config),
        Reproduction.settings(config),
        journal.unfinished().size(),
        counted.uncounted(),
        Faults.warning(terminations(games), games.size()),
        repeated(rules, games),
        PlayerSummary.of(config.players(), games, ratings, pairs(players, games)),
        Crosstable.of(players, games, ratings),
        firstPlayer,
        ratings.firstMove().map(FirstMove::elo).map(Crosstable.Elo::of),
        ratings.firstMove().map(FirstMove::usesPrior).orElse(false),
        Ending.of(players, games),
        LengthHistogram.of(games),
        JournalConfig.test(config).map(spec -> SprtPath.of(spec, counted.path())),
        replays);
  }

  private static String title(Game rules, TournamentStarted config) {
    return config.players().size() == 2
        ? rules.title()
            + ": "
            + config.players().get(0).name()
            + " \u2013 "
            + config.players().get(1).name()
        : rules.title() + ": " + config.players().size() + " engines";
  }

  private static List<RatedGame> rated(List<PlayedGame> games) {
    OpeningNumbers openings = new OpeningNumbers();
    return games.stream()
        .map(
            g ->
                new RatedGame(
                    g.first(),
                    g.second(),
                    g.halfPoints(g.first()),
                    g.pair(),
                    openings.of(g.position(), g.opening())))
        .toList();
  }

  private static Map<Termination, Integer> terminations(List<PlayedGame> games) {
    Map<Termination, Integer> counts = new EnumMap<>(Termination.class);
    for (PlayedGame game : games) {
      counts.merge(
          Termination.valueOf(game.termination().toUpperCase(Locale.ROOT)), 1, Integer::sum);
    }
    return counts;
  }

  /** Each player's complete pairs. */
  private static List<Pentanomial> pairs(int players, List<PlayedGame> games) {
    List<PairTally> tallies = Stream.generate(PairTally::new).limit(players).toList();
    for (PlayedGame game : games) {
      tallies.get(game.first()).add(game.pair(), Side.FIRST, game.outcome());
      tallies.get(game.second()).add(game.pair(), Side.SECOND, game.outcome());
    }
    return tallies.stream().map(PairTally::pairs).toList();
  }

  private static long repeated(Game rules, List<PlayedGame> games) {
    RepeatedGames counter = new RepeatedGames(rules);
    games.forEach(g -> counter.add(g.id(), g.first(), g.second(), g.position(), g.line()));
    return counter.counts(id -> true).repeated();
  }
}
