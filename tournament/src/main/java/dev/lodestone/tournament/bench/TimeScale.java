package dev.lodestone.tournament.bench;

import dev.lodestone.core.Game;
import dev.lodestone.core.text.Texts;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.engine.EngineLimits;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.match.MatchRules;
import dev.lodestone.tournament.run.TournamentSpec;
import java.time.Duration;
import java.util.function.Consumer;

/** Scales times by the speed of the machine, so that engines search about as many nodes on each. */
public final class TimeScale {

  private static final EngineSpec MEASURED = EngineText.parse("alphabeta");

  private TimeScale() {}

  /**
   * The tournament with all times except margins multiplied by the ratio of the reference's speed
   * to this machine's.
   *
   * @param reference speed in {@code bench} of the machine for which the times are meant, in nodes
   *     per second
   * @param notes receives this machine's speed
   */
  public static TournamentSpec scaled(TournamentSpec spec, long reference, Consumer<String> notes) {
    Game game = spec.game().knownFor("option '--scale-time'");
    long speed = speed(game);
    double factor = (double) reference / speed;
    notes.accept(
        Texts.format("%d nodes/s on this machine: times are multiplied by %.4g", speed, factor));
    return scaled(spec, factor);
  }

  static TournamentSpec scaled(TournamentSpec spec, double factor) {
    MatchRules rules = spec.rules();
    return spec.toBuilder()
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

  /** The second run counts, because code is compiled during the first one. */
  private static long speed(Game game) {
    SearchLimits limits =
        SearchLimits.depth(Bench.defaultDepth(game)).withNodes(Bench.DEFAULT_MAX_NODES);
    Bench.run(game, MEASURED, limits);
    Bench.Report report = Bench.run(game, MEASURED, limits);
    return Math.max(1, Math.round(report.nodes() / Math.max(1e-9, report.time().toNanos() / 1e9)));
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

  /**
   * Scales a time to whole microseconds, as journals record times; a positive time stays positive.
   */
  private static Duration scaled(Duration time, double factor) {
    long micros = Math.round(time.toNanos() / 1e3 * factor);
    return Duration.ofNanos(1_000 * Math.max(time.isZero() ? 0 : 1, micros));
  }
}
