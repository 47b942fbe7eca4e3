package dev.lodestone.dataset.selfplay;

import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.row.Row;
import java.util.List;
import java.util.Optional;

/**
 * How fast a thread makes a data set, measured by its first games.
 *
 * @param rows mean number of rows of a game
 * @param seconds mean time of a game with its rows
 */
public record Pace(double rows, double seconds) {

  private static final long WARM_UP_NANOS = 300_000_000L;
  private static final long MEASURED_NANOS = 1_000_000_000L;

  /** A first game that takes longer is not played again, although its code was compiled in it. */
  private static final double LONG_GAME_SECONDS = 5;

  /**
   * Plays games for about a second, or a game or two if they take longer.
   *
   * @return empty if it was stopped
   */
  public static Optional<Pace> of(SelfPlaySpec spec, StopSignal stop) {
    try (GameReplay games = new GameReplay(spec)) {
      Optional<Pace> pace = of(spec, games, WARM_UP_NANOS, stop);
      return pace.isPresent() && pace.get().seconds < LONG_GAME_SECONDS
          ? of(spec, games, MEASURED_NANOS, stop)
          : pace;
    }
  }

  private static Optional<Pace> of(
      SelfPlaySpec spec, GameReplay games, long nanos, StopSignal stop) {
    long start = System.nanoTime();
    long rows = 0;
    int played = 0;
    while (System.nanoTime() - start < nanos) {
      Optional<List<Row>> made =
          games.rows(spec.gameId(0, played), SelfPlaySpec.isSwapped(played), ply -> true, stop);
      if (made.isEmpty()) {
        return Optional.empty();
      }
      rows += made.get().stream().filter(row -> isKept(spec, row)).count();
      played++;
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    return Optional.of(new Pace((double) rows / played, seconds / played));
  }

  private static boolean isKept(SelfPlaySpec spec, Row row) {
    Integer opening = row.origin().openingPlies();
    return spec.openingRows() || opening == null || row.origin().ply() >= opening;
  }

  /** The number of games that give a number of rows. */
  public long games(long positions) {
    return Math.max(1, Math.round(positions / Math.max(1, rows)));
  }

  /** The minutes in which a number of threads makes a number of rows. */
  public double minutes(long positions, int threads) {
    return games(positions) * seconds / threads / 60;
  }
}
