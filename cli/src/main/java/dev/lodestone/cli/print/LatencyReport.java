package dev.lodestone.cli.print;

import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.run.TournamentListener;
import dev.lodestone.tournament.schedule.GamePlan;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
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

  private final LongArrayList latencies = new LongArrayList();
  private long latencyNanos;
  private long engineNanos;

  private record Line(String kind, long moves, double p50Micros, double p99Micros, double share) {}

  @Override
  public void movePlayed(GamePlan plan, MoveRecord move) {
    long nanos = move.latency().toNanos();
    latencies.add(nanos);
    latencyNanos += nanos;
    engineNanos += move.time().toNanos();
  }

  public boolean isEmpty() {
    return latencies.isEmpty();
  }

  public String json() {
    long[] sorted = sorted();
    return JsonLines.format(
        new Line("latency", sorted.length, micros(sorted, 50), micros(sorted, 99), share()));
  }

  /** One line, and a second one if the harness's share is material. */
  public List<String> text() {
    long[] sorted = sorted();
    String line =
        String.format(
            Locale.ROOT,
            "latency of the harness a move: p50 %.0f us, p99 %.0f us, %.1f %% of the engines' time",
            micros(sorted, 50),
            micros(sorted, 99),
            100 * share());
    return share() < MATERIAL_SHARE ? List.of(line) : List.of(line, "warning: " + cause(sorted));
  }

  /** What the harness does for a move takes less than a millisecond; more is a wait for a core. */
  private String cause(long[] sorted) {
    long own = 0;
    for (long nanos : sorted) {
      own += Math.min(nanos, MOST_OWN_NANOS);
    }
    return own >= latencyNanos / 2.0
        ? "the moves are so short that what the harness does for each is a material part of them;"
            + " longer moves make it smaller"
        : "waiting for a core is a material part of the time: the machine is busy with games at"
            + " once or with others; fewer games at once make it smaller";
  }

  private double share() {
    return (double) latencyNanos / Math.max(1, engineNanos);
  }

  private long[] sorted() {
    long[] sorted = latencies.toLongArray();
    Arrays.sort(sorted);
    return sorted;
  }

  /** The smallest value that so many per cent do not exceed. */
  private static double micros(long[] sorted, int percent) {
    int rank = (int) Math.ceil(percent / 100.0 * sorted.length);
    return sorted[Math.max(1, rank) - 1] / 1e3;
  }
}
