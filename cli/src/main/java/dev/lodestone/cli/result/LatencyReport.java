package dev.lodestone.cli.result;

import dev.lodestone.core.text.Texts;
import dev.lodestone.stats.counts.Spread;
import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.run.TournamentListener;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.GamePlan;
import java.util.List;

/**
 * Measures the time that the harness itself takes: for each move, the wall time from the end of the
 * previous move to its end that is not charged to the engine. If several games run on few cores,
 * part of it is the time of engines in other games. The first moves of a run, during which classes
 * are loaded and compiled, are excluded.
 *
 * <p>This time is not charged to any engine, so it does not change results directly. If most of it
 * is spent waiting for a core, the engines have waited as well; there is a warning if their moves
 * depend on time.
 */
public final class LatencyReport implements TournamentListener {

  /** Number of moves before the measurement begins, about two or three games. */
  static final int WARM_UP_MOVES = 100;

  /** There is a warning about waits for cores above this share of the engines' own time. */
  private static final double MATERIAL_SHARE = 0.05;

  /** If engines take less time per move, the harness's own cost always dominates. */
  private static final long MIN_ENGINE_NANOS = 1_000_000;

  /** Maximum time per move that the harness itself needs; a longer latency is a wait for a core. */
  private static final long MAX_OWN_NANOS = 1_000_000;

  private final boolean timed;
  private final Spread micros = new Spread();
  private long latencyNanos;
  private long ownNanos;
  private long engineNanos;
  private int warmUp;

  private record Line(String kind, long moves, long p50Micros, long p99Micros, double share) {}

  /** Creates the report of a run with these engines. */
  public LatencyReport(TournamentSpec spec) {
    this.timed =
        spec.players().stream()
            .anyMatch(
                p -> spec.timeControlOf(p).isPresent() || spec.limitsOf(p).moveTime().isPresent());
  }

  @Override
  public void movePlayed(GamePlan plan, MoveRecord move) {
    if (warmUp < WARM_UP_MOVES) {
      warmUp++;
      return;
    }
    long nanos = move.latency().toNanos();
    micros.add(nanos / 1000);
    latencyNanos += nanos;
    ownNanos += Math.min(nanos, MAX_OWN_NANOS);
    engineNanos += move.time().toNanos();
  }

  /** Whether there is nothing to report, because only warm-up moves were played. */
  public boolean isEmpty() {
    return micros.count() == 0;
  }

  public String json() {
    long[] quantiles = micros.quantiles(0.5, 0.99);
    return JsonLines.format(
        new Line("latency", micros.count(), quantiles[0], quantiles[1], share()));
  }

  /**
   * A line with the latency, and a warning if waits may have cost engines time that their moves
   * depend on; no line if engines answer so fast that the harness takes longer than they do.
   */
  public List<String> text() {
    if (engineNanos < micros.count() * MIN_ENGINE_NANOS) {
      return List.of();
    }
    long[] quantiles = micros.quantiles(0.5, 0.99);
    String line =
        Texts.format(
            "latency of the harness a move: p50 %d us, p99 %d us, %.1f %% of the engines' time",
            quantiles[0], quantiles[1], 100 * share());
    boolean waits = ownNanos < latencyNanos / 2.0;
    return timed && waits && share() >= MATERIAL_SHARE
        ? List.of(
            line,
            "warning: engines may have lost thinking time, because much time is spent waiting for a"
                + " core: play fewer games at once, or stop other programs")
        : List.of(line);
  }

  private double share() {
    return (double) latencyNanos / Math.max(1, engineNanos);
  }
}
