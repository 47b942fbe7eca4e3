package dev.lodestone.board.run;

import dev.lodestone.board.play.Opponents;
import dev.lodestone.board.play.SeatText;
import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.Deadlines;
import dev.lodestone.tournament.engine.EngineLimits;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.match.MatchRules;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.run.Recording;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Openings;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A tournament that a page asks for.
 *
 * @param game id of its rules
 * @param engines that take part, at least two
 * @param limit of a move, such as {@code movetime=100ms}, of engines that have none of their own
 * @param format {@code round robin}, {@code gauntlet} (the first against the others), {@code swiss}
 *     or {@code knockout}
 * @param games of each two that meet, an even number
 * @param rounds of a Swiss
 * @param concurrency games at once
 * @param seed of all randomness; drawn if it is left out
 */
public record RunForm(
    String game,
    List<SeatText> engines,
    String limit,
    String format,
    int games,
    Optional<Integer> rounds,
    int concurrency,
    Optional<Long> seed) {

  /**
   * The tournament.
   *
   * @throws IllegalArgumentException if nothing can be played from it
   * @throws dev.lodestone.board.http.HttpFault if a page may not start one of the engines
   */
  TournamentSpec spec(Opponents opponents, long drawnSeed) {
    int cores = Runtime.getRuntime().availableProcessors();
    if (concurrency < 1 || concurrency > cores) {
      throw new IllegalArgumentException(
          "expected 1 to " + cores + " games at once, found " + concurrency);
    }
    Game rules = Games.byId(game);
    List<EngineSpec> specs = engines.stream().map(opponents::spec).toList();
    return new TournamentSpec(
            GameRules.of(rules),
            Player.of(specs),
            whoMeetsWhom(),
            Openings.usual(rules, Openings.Scope.ROUND),
            seed.orElse(drawnSeed),
            limits(),
            TournamentSpec.DEFAULT_MAX_PLIES,
            MatchRules.STANDARD,
            Deadlines.DEFAULT,
            Set.of())
        .withRecording(Set.of(Recording.PV));
  }

  private SearchLimits limits() {
    int equals = limit.indexOf('=');
    Map<String, String> values =
        equals < 0 ? Map.of() : Map.of(limit.substring(0, equals), limit.substring(equals + 1));
    return EngineLimits.of(values)
        .move()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "expected nodes=N, depth=N or movetime=TIME, found '" + limit + "'"));
  }

  private Format whoMeetsWhom() {
    return switch (format) {
      case "round robin" -> new Format.RoundRobin(games);
      case "gauntlet" -> new Format.Gauntlet(1, games);
      case "swiss" -> new Format.Swiss(rounds.orElse(1), games);
      case "knockout" -> new Format.Knockout(games);
      default ->
          throw new IllegalArgumentException(
              "expected round robin, gauntlet, swiss or knockout, found '" + format + "'");
    };
  }
}
