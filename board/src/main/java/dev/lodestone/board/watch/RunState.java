package dev.lodestone.board.watch;

import dev.lodestone.core.Game;
import dev.lodestone.core.text.Texts;
import dev.lodestone.stats.counts.Estimate;
import dev.lodestone.stats.counts.Trial;
import dev.lodestone.stats.counts.WinDrawLoss;
import dev.lodestone.stats.sequential.Sprt;
import dev.lodestone.stats.sequential.SprtState;
import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.journal.CountedGames;
import dev.lodestone.tournament.journal.GameEvents;
import dev.lodestone.tournament.journal.JournalConfig;
import dev.lodestone.tournament.journal.JournalEvent;
import dev.lodestone.tournament.journal.JournalEvent.Entrant;
import dev.lodestone.tournament.journal.JournalEvent.GameAbandoned;
import dev.lodestone.tournament.journal.JournalEvent.GameEnded;
import dev.lodestone.tournament.journal.JournalEvent.GameStarted;
import dev.lodestone.tournament.journal.JournalEvent.MovePlayed;
import dev.lodestone.tournament.journal.JournalEvent.RosterChanged;
import dev.lodestone.tournament.journal.JournalEvent.TournamentResumed;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.match.GameRecord;
import dev.lodestone.tournament.match.MatchResult;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.run.Faults;
import dev.lodestone.tournament.run.QuietFaults;
import dev.lodestone.tournament.run.RepeatedGames;
import dev.lodestone.tournament.run.Standings;
import dev.lodestone.tournament.run.Tally;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.PlayedGame;
import dev.lodestone.tournament.schedule.Results;
import dev.lodestone.tournament.schedule.Schedule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The state of a run, event by event: its running and finished games and its table. Not
 * thread-safe.
 */
final class RunState {

  /**
   * Ratings are not computed again before this multiple of the time that the last computation took.
   */
  private static final int RATED_SHARE = 20;

  /** Maximum number of players of a crosstable. */
  private static final int MAX_CROSSTABLE = 20;

  /** Maximum number of upcoming games to show. */
  private static final int NEXT = 8;

  private TournamentStarted config;
  private final GameRules rules;
  private List<String> names;
  private final Tally tally;
  private final CountedGames counted;
  private final RepeatedGames repeated;
  private final QuietFaults quietFaults = new QuietFaults();

  /** Results of one player against another, by the indices of both. */
  private final Map<List<Integer>, WinDrawLoss> met = new HashMap<>();

  private final Set<Integer> countedIds = new HashSet<>();
  private final Map<Integer, LiveGame> running = new LinkedHashMap<>();
  private final List<Ended> ended = new ArrayList<>();
  private final Results results = new Results();
  private Schedule schedule;

  /** The lowest number of a game that is not over. */
  private int open = 1;

  /** Maximum number of concurrent games since the run began or was resumed. */
  private int atOnce;

  private List<Row> rows = List.of();
  private List<String> warnings = List.of();
  private long rated;
  private long ratingNanos;

  private final TimeLeft timeLeft = new TimeLeft();

  RunState(Path journal, TournamentStarted config) {
    this.config = config;
    this.rules = GameRules.byId(config.game());
    this.names = config.players().stream().map(Entrant::name).toList();
    this.tally = new Tally(rules, names);
    this.repeated = new RepeatedGames(rules);
    this.counted =
        new CountedGames(
            game -> {
              tally.add(game.finished());
              meet(game, game.plan().first(), game.plan().second());
              meet(game, game.plan().second(), game.plan().first());
              countedIds.add(game.id());
              quietFaults.add(game.finished());
            });
    counted.begin(journal, config);
    this.schedule = JournalConfig.schedule(config);
  }

  /** A game that is over. */
  record Ended(
      int id,
      String first,
      String second,
      String result,
      String termination,
      String reason,
      int plies) {}

  /**
   * A row of the table.
   *
   * @param elo the difference if there are two players, otherwise the rating
   * @param low lower end of its 95 % interval, if it has one
   * @param high upper end of the interval, if it has one
   * @param virtualDraw whether {@code elo} is finite only because of a virtual draw
   * @param pairs colour-swapped pairs of which both games are over: LL, LD, even, WD, WW
   * @param meetings with the players of all rows in their order; empty if there are many rows
   */
  record Row(
      String player,
      double points,
      long games,
      long wins,
      long draws,
      long losses,
      OptionalDouble elo,
      OptionalDouble low,
      OptionalDouble high,
      boolean virtualDraw,
      List<Long> pairs,
      List<Meeting> meetings) {}

  /**
   * The games of a player against another.
   *
   * @param points of the player
   * @param games number of their games
   * @param superiority the probability that the player is the stronger one, if it is known
   */
  record Meeting(double points, long games, OptionalDouble superiority) {}

  /** The log-likelihood ratio of a sequential test and its bounds. */
  record Test(double llr, double lower, double upper, String verdict) {}

  /**
   * The table.
   *
   * @param over number of finished games
   * @param planned maximum number of games, if it is known
   * @param secondsLeft estimated remaining time, if it is known
   * @param next the next games, if they are known
   * @param reference player whose rating is 0, if there is one
   * @param warnings reasons why the numbers may be wrong
   */
  record Table(
      int over,
      Optional<Integer> planned,
      Optional<TimeLeft.Span> secondsLeft,
      List<Planned> next,
      List<Row> rows,
      Optional<String> reference,
      List<String> warnings,
      Optional<Test> test) {}

  /** A game that has not begun. */
  record Planned(int id, String first, String second) {}

  /** The game, if its rules are known to this server. */
  Optional<Game> game() {
    return rules.known();
  }

  TournamentStarted config() {
    return config;
  }

  Collection<LiveGame> running() {
    return running.values();
  }

  Optional<LiveGame> running(int id) {
    return Optional.ofNullable(running.get(id));
  }

  /** The finished games, in the order of their ends. */
  List<Ended> ended() {
    return ended;
  }

  /** Records an event; the first one is passed to the constructor. */
  void enter(JournalEvent event) {
    if (event instanceof GameStarted start) {
      running.put(
          start.id(),
          new LiveGame(start, List.of(control(start.first()), control(start.second()))));
      atOnce = Math.max(atOnce, running.size());
    } else if (event instanceof MovePlayed move) {
      running(move.id()).ifPresent(game -> game.add(move));
    } else if (event instanceof GameEnded end) {
      LiveGame game = running.remove(end.id());
      if (game != null) {
        end(game, end);
      }
    } else if (event instanceof GameAbandoned abandoned) {
      running.remove(abandoned.id());
    } else if (event instanceof TournamentResumed resumed) {
      running.clear();
      atOnce = 0;
      resumed.games().ifPresent(this::extend);
    } else if (event instanceof RosterChanged change) {
      config = JournalConfig.withRoster(config, change);
      schedule = JournalConfig.schedule(config);
      names = config.players().stream().map(Entrant::name).toList();
      tally.join(change.added().stream().map(Entrant::name).toList());
    }
  }

  /** The time control of a player, if it has one. */
  private Optional<TimeControl> control(String player) {
    return JournalConfig.limits(config, config.players().get(names.indexOf(player))).timeControl();
  }

  private void extend(int games) {
    config = JournalConfig.withGames(config, games);
    schedule = JournalConfig.schedule(config);
  }

  private void end(LiveGame game, GameEnded end) {
    GameStarted start = game.start();
    timeLeft.add(game);
    ended.add(
        new Ended(
            end.id(),
            start.first(),
            start.second(),
            end.result(),
            end.termination(),
            end.reason(),
            end.plies()));
    GamePlan plan = GameEvents.plan(start, names);
    repeated.add(end.id(), plan.first(), plan.second(), start.position(), game.moves());
    MatchResult result = GameEvents.result(end);
    PlayedGame over =
        new PlayedGame(
            plan, new GameRecord(plan.opening(), List.of(), result, GameEvents.conduct(end)));
    if (results.byId(end.id()).isEmpty()) {
      results.add(over.finished());
    }
    try {
      counted.game(over);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Table table() {
    List<Row> now = rows();
    OptionalInt reference = JournalConfig.ratingModel(config).anchor();
    return new Table(
        ended.size(),
        planned(),
        secondsLeft(),
        next(),
        now,
        reference.isPresent() ? Optional.of(names.get(reference.getAsInt())) : Optional.empty(),
        warnings,
        test());
  }

  /** Ratings of many games take a while, so they are computed rarely while games are running. */
  private List<Row> rows() {
    long begin = System.nanoTime();
    if (isComplete() || rows.isEmpty() || begin - rated >= RATED_SHARE * ratingNanos) {
      rows = newRows();
      rated = System.nanoTime();
      ratingNanos = rated - begin;
    }
    return rows;
  }

  private boolean isComplete() {
    return schedule.isDecided(results)
        || planned().map(games -> ended.size() >= games).orElse(running.isEmpty());
  }

  private List<Row> newRows() {
    Standings standings =
        tally.standings(JournalConfig.ratingModel(config)).withByes(schedule, results);
    warnings =
        Stream.of(
                Faults.of(standings.terminations(), countedIds.size(), names.size()).stream()
                    .map(Faults::text),
                quietFaults.sentences(names).stream(),
                overload().stream(),
                RepeatedGames.sentence(repeated.counts(countedIds::contains), standings.ratings())
                    .stream())
            .flatMap(Function.identity())
            .toList();
    List<Row> made = new ArrayList<>();
    for (Standings.Row row : standings.rows()) {
      Estimate elo = standings.ratings().elo(row.index()).orElse(Estimate.UNKNOWN);
      made.add(
          new Row(
              row.player(),
              row.points(),
              row.games().games(),
              row.games().wins(),
              row.games().draws(),
              row.games().losses(),
              elo.value(),
              elo.low(),
              elo.high(),
              standings.ratings().usesPrior(row.index()),
              pairs(row),
              standings.rows().size() > MAX_CROSSTABLE
                  ? List.of()
                  : standings.rows().stream().map(o -> meeting(standings, row, o)).toList()));
    }
    return made;
  }

  private Optional<String> overload() {
    return config
        .machine()
        .filter(machine -> machine.concurrency() > machine.cores())
        .map(
            machine ->
                Texts.format(
                    "%s games at once on %s cores: engines take each other's time",
                    machine.concurrency(), machine.cores()));
  }

  /** Counts a game for a player against its opponent. */
  private void meet(PlayedGame game, int player, int other) {
    met.compute(
        List.of(player, other),
        (key, games) ->
            (games == null ? WinDrawLoss.NONE : games).plusGame(game.halfPoints(player)));
  }

  private Meeting meeting(Standings standings, Standings.Row row, Standings.Row other) {
    WinDrawLoss games = met.getOrDefault(List.of(row.index(), other.index()), WinDrawLoss.NONE);
    return new Meeting(
        games.halfPoints() / 2.0,
        games.games(),
        row.index() == other.index()
            ? OptionalDouble.empty()
            : standings.ratings().superiority(row.index(), other.index()));
  }

  private static List<Long> pairs(Standings.Row row) {
    List<Long> counts = new ArrayList<>();
    for (int halfPoints = 0; halfPoints < row.pairs().trial().classes(); halfPoints++) {
      counts.add(row.pairs().count(halfPoints));
    }
    return counts;
  }

  private Optional<Integer> planned() {
    OptionalInt count = schedule.gameCount();
    return count.isPresent() ? Optional.of(count.getAsInt()) : Optional.empty();
  }

  private Optional<TimeLeft.Span> secondsLeft() {
    return schedule.isDecided(results)
        ? Optional.empty()
        : planned().flatMap(games -> timeLeft.of(games, running.values(), atOnce));
  }

  private List<Planned> next() {
    List<Planned> next = new ArrayList<>();
    while (results.byId(open).isPresent()) {
      open++;
    }
    boolean known = !schedule.isDecided(results);
    for (int id = open; known && next.size() < NEXT; id++) {
      if (results.byId(id).isPresent() || running.containsKey(id)) {
        continue;
      }
      Optional<GamePlan> plan = schedule.game(id, results);
      known = plan.isPresent();
      plan.ifPresent(
          p -> next.add(new Planned(p.id(), names.get(p.first()), names.get(p.second()))));
    }
    return next;
  }

  private Optional<Test> test() {
    List<SprtState> path = counted.path();
    return JournalConfig.test(config)
        .map(
            spec -> path.isEmpty() ? new Sprt(spec, Trial.PAIR).state() : path.get(path.size() - 1))
        .map(
            state ->
                new Test(
                    state.llr(),
                    state.lowerBound(),
                    state.upperBound(),
                    state.verdict().name().toLowerCase(Locale.ROOT)));
  }
}
