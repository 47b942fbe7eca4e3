package dev.lodestone.cli.option;

import dev.lodestone.cli.console.UserError;
import dev.lodestone.core.Game;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.bench.Bench;
import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.engine.EngineLimits;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.match.MatchRules;
import dev.lodestone.tournament.run.TournamentSpec;
import java.time.Duration;

/** Makes times longer on a slow machine and shorter on a fast one. */
final class TimeScale {

  private static final EngineSpec MEASURED = EngineText.parse("alphabeta");

  private TimeScale() {}

  /**
   * The tournament with all its times, but for margins, in the ratio of two speeds of {@code
   * bench}.
   *
   * @param reference nodes a second of the machine for which the times are meant
   */
  static TournamentSpec scaled(TournamentSpec spec, long reference) {
    Game game =
        spec.game()
            .known()
            .orElseThrow(
                () ->
                    new UserError(
                        "option '--scale-time': expected a game whose speed 'bench' can measure"));
    return scaled(spec, (double) reference / speed(game));
  }

  static TournamentSpec scaled(TournamentSpec spec, double factor) {
    MatchRules rules = spec.rules();
    return spec.like()
        .limits(scaled(spec.limits(), factor))
        .rules(
            new MatchRules(
                rules.timeControl().map(control -> scaled(control, factor)),
                rules.margin(),
                rules.adjudication()))
        .players(
            spec.players().stream()
                .map(player -> new Player(player.name(), scaled(player.spec(), factor)))
                .toList())
        .build();
  }

  /** The second run counts: the first one compiles. */
  private static double speed(Game game) {
    SearchLimits limits =
        SearchLimits.depth(Bench.defaultDepth(game)).withNodes(Bench.DEFAULT_MAX_NODES);
    Bench.run(game, MEASURED, limits);
    Bench.Report report = Bench.run(game, MEASURED, limits);
    return report.nodes() / Math.max(1e-9, report.time().toNanos() / 1e9);
  }

  private static EngineSpec scaled(EngineSpec spec, double factor) {
    EngineLimits own = spec.ownLimits();
    return new EngineSpec(
        spec.source(),
        new EngineLimits(
            own.move().map(limits -> scaled(limits, factor)),
            own.timeControl().map(control -> scaled(control, factor)),
            own.margin()),
        spec.name());
  }

  private static SearchLimits scaled(SearchLimits limits, double factor) {
    return limits.moveTime().map(time -> limits.withMoveTime(scaled(time, factor))).orElse(limits);
  }

  private static TimeControl scaled(TimeControl control, double factor) {
    return new TimeControl(
        control.moves(), scaled(control.base(), factor), scaled(control.increment(), factor));
  }

  /** In whole microseconds, as journals have times, and at least one where there was time. */
  private static Duration scaled(Duration time, double factor) {
    long micros = Math.round(time.toNanos() / 1e3 * factor);
    return Duration.ofNanos(1_000 * Math.max(time.isZero() ? 0 : 1, micros));
  }
}
