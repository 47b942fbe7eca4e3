package dev.lodestone.cli.print;

import dev.lodestone.stats.counts.Spread;
import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.run.TournamentListener;
import dev.lodestone.tournament.schedule.GamePlan;
import java.util.List;
import java.util.Locale;

/**
 * What the harness itself costs: for each move the wall time that is on no engine's clock, from the
 * end of one move to the end of the next. With games at once on few cores it is partly the engines'
 * of other games.
 */
public final class LatencyReport implements TournamentListener {

  /** Above this share of the engines' own time the harness is worth a warning. */
  private static final double MATERIAL_SHARE = 0.05;

  private static final long MOST_OWN_NANOS = 1_000_000;

  private final Spread micros = new Spread();
  private long latencyNanos;
  private long ownNanos;
  private long engineNanos;

  private record Line(String kind, long moves, long p50Micros, long p99Micros, double share) {}

  @Override
  public void movePlayed(GamePlan plan, MoveRecord move) {
    long nanos = move.latency().toNanos();
    micros.add(nanos / 1000);
    latencyNanos += nanos;
    ownNanos += Math.min(nanos, MOST_OWN_NANOS);
    engineNanos += move.time().toNanos();
  }

  public boolean isEmpty() {
    return micros.count() == 0;
  }

  public String json() {
    long[] quantiles = micros.quantiles(0.5, 0.99);
    return JsonLines.format(
        new Line("latency", micros.count(), quantiles[0], quantiles[1], share()));
  }

  /** One line, and a second one if the harness's share is material. */
  public List<String> text() {
    long[] quantiles = micros.quantiles(0.5, 0.99);
    String line =
        String.format(
            Locale.ROOT,
            "latency of the harness a move: p50 %d us, p99 %d us, %.1f %% of the engines' time",
            quantiles[0],
            quantiles[1],
            100 * share());
    return share() < MATERIAL_SHARE ? List.of(line) : List.of(line, "warning: " + cause());
  }

  /** What the harness does for a move takes less than a millisecond; more is a wait for a core. */
  private String cause() {
    return ownNanos >= latencyNanos / 2.0
        ? "the moves are so short that what the harness does for each is a material part of them;"
            + " longer moves make it smaller"
        : "waiting for a core is a material part of the time: the machine is busy with games at"
            + " once or with others; fewer games at once make it smaller";
  }

  private double share() {
    return (double) latencyNanos / Math.max(1, engineNanos);
  }
}
