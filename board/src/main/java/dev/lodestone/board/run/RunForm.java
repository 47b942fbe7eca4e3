package dev.lodestone.board.run;

import dev.lodestone.board.http.HttpFault;
import dev.lodestone.board.play.Opponents;
import dev.lodestone.board.play.SeatText;
import dev.lodestone.core.Games;
import dev.lodestone.core.text.Texts;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.stats.sequential.SprtSpec;
import dev.lodestone.tournament.engine.EngineLimits;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.match.MatchRules;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.run.Recording;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.OpeningBook;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.settings.OpeningSettings;
import dev.lodestone.tournament.settings.SprtSettings;
import dev.lodestone.tournament.settings.TournamentSettings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The form by which a page requests a tournament. Error messages name the field.
 *
 * @param game id of its rules
 * @param engines that take part, at least two
 * @param limit limit of engines without their own: of a move, such as {@code movetime=100ms}, or of
 *     a game, such as {@code tc=60+0.6}
 * @param format {@code round robin}, {@code gauntlet} (the first against the others), {@code
 *     swiss}, {@code knockout} or {@code test}
 * @param games games of each pairing, an even number; for a test the maximum
 * @param rounds rounds of a Swiss tournament
 * @param test {@link SprtSettings} of a test, as texts by key
 * @param openingPlies random moves before the engines take over, such as {@code 4} or {@code 4..8}
 * @param openings lines of a book instead; without either, the game's default openings
 * @param concurrency number of games played in parallel
 * @param seed seed of all randomness; chosen at random if it is missing
 */
public record RunForm(
    String game,
    List<SeatText> engines,
    String limit,
    String format,
    int games,
    Optional<Integer> rounds,
    Optional<Map<String, String>> test,
    Optional<String> openingPlies,
    Optional<List<String>> openings,
    int concurrency,
    Optional<Long> seed) {

  private static final Set<String> OF_RUNS = Set.of("games", "max-games", "swiss", "opening-plies");

  /** The field of a setting; choices are all its values if they are few. */
  public record Field(String key, Optional<String> usual, String help, List<String> choices) {}

  /** The fields that the tables of tournaments and tests declare. */
  public static List<Field> fields() {
    return Stream.of(TournamentSettings.TABLE, SprtSettings.ofGames())
        .flatMap(table -> table.settings().stream())
        .filter(s -> OF_RUNS.contains(s.key()) || SprtSettings.TABLE.settings().contains(s))
        .distinct()
        .map(s -> new Field(s.key(), s.usual(), s.help(), s.candidates().get()))
        .toList();
  }

  /**
   * The tournament's settings.
   *
   * @throws IllegalArgumentException if the form does not describe a tournament that can be played
   * @throws HttpFault if a field is known to be wrong, or if a page may not start one of the
   *     engines
   */
  TournamentSpec spec(Opponents opponents, long drawnSeed) {
    int cores = Runtime.getRuntime().availableProcessors();
    if (concurrency < 1 || concurrency > cores) {
      throw HttpFault.bad(
          "concurrency", "expected 1 to " + cores + " games at once, found " + concurrency);
    }
    GameRules rules = HttpFault.in("game", () -> GameRules.of(Games.byId(game)));
    List<EngineSpec> specs = new ArrayList<>();
    for (int i = 0; i < engines.size(); i++) {
      SeatText engine = engines.get(i);
      specs.add(HttpFault.in(engineField(i), () -> opponents.spec(engine)));
    }
    EngineLimits limits = HttpFault.in("limit", this::limits);
    Format meetings = HttpFault.in(format.equals("test") ? "test" : "games", this::whoMeetsWhom);
    Openings begin = HttpFault.in("openings", () -> whereItBegins(rules));
    HttpFault.in(
        "format", () -> meetings.schedule(rules, specs.size(), begin, seed.orElse(drawnSeed)));
    MatchRules standard = MatchRules.STANDARD;
    return TournamentSpec.builder(rules)
        .players(Player.of(specs))
        .format(meetings)
        .openings(begin)
        .seed(seed.orElse(drawnSeed))
        .limits(limits.move().orElse(SearchLimits.INFINITE))
        .rules(new MatchRules(limits.timeControl(), standard.margin(), standard.adjudication()))
        .recording(Set.of(Recording.PV))
        .build();
  }

  /** Name of the field of an engine, counted from 0. */
  static String engineField(int index) {
    return "engine" + (index + 1);
  }

  private EngineLimits limits() {
    int equals = limit.indexOf('=');
    EngineLimits limits =
        EngineLimits.of(
            equals < 0
                ? Map.of()
                : Map.of(limit.substring(0, equals), limit.substring(equals + 1)));
    if (!limits.limitsMoves()) {
      throw new IllegalArgumentException(
          Texts.format(
              "expected movetime=TIME, nodes=N, depth=N or tc=[MOVES/]TIME[+INC], found '%s'",
              limit));
    }
    return limits;
  }

  private Format whoMeetsWhom() {
    return switch (format) {
      case "round robin" -> new Format.RoundRobin(games);
      case "gauntlet" -> new Format.Gauntlet(1, games);
      case "swiss" -> new Format.Swiss(rounds.orElse(1), games);
      case "knockout" -> new Format.Knockout(games);
      case "test" -> new Format.Sequential(hypotheses(test.orElse(Map.of())), games);
      default ->
          throw HttpFault.bad(
              "format",
              "expected round robin, gauntlet, swiss, knockout or test, found '" + format + "'");
    };
  }

  private static SprtSpec hypotheses(Map<String, String> texts) {
    Map<String, List<String>> values = new HashMap<>();
    texts.forEach((key, text) -> values.put(key, List.of(text)));
    return SprtSettings.read(SprtSettings.TABLE.read(values));
  }

  private Openings whereItBegins(GameRules rules) {
    if (openingPlies.isPresent() && openings.isPresent()) {
      throw new IllegalArgumentException("expected random moves or a book, found both");
    }
    if (openings.isPresent()) {
      return new Openings.Book(
          OpeningBook.parse(rules, "openings", openings.get()),
          Openings.Order.SEQUENTIAL,
          Openings.Scope.ROUND,
          Optional.empty());
    }
    return openingPlies
        .map(OpeningSettings.PLIES.reading())
        .<Openings>map(p -> new Openings.RandomMoves(p.low(), p.high(), Openings.Scope.ROUND))
        .orElseGet(() -> Openings.defaults(Games.byId(game), Openings.Scope.ROUND));
  }
}
