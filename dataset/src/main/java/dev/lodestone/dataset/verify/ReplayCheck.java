package dev.lodestone.dataset.verify;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.format.Column;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.selfplay.GameReplay;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Plays games again with the recorded engines and seeds, and compares every column of the new rows
 * with the recorded ones. Whether a game is in the sample depends only on its rows. Used by one
 * thread, which closes it.
 */
final class ReplayCheck implements AutoCloseable {

  private static final long SALT = 0x5DEECE66DL;

  private final double share;
  private final StopSignal stop;
  private final Map<SelfPlaySpec, GameReplay> replays = new HashMap<>();
  private long rows;

  /**
   * @param share of the rows that are drawn, 0 to 1; the other rows of their games are searched
   *     again as well
   */
  ReplayCheck(double share, StopSignal stop) {
    this.share = share;
    this.stop = stop;
  }

  /**
   * A difference between a recorded row and its replay.
   *
   * @param row index of the row in the game
   * @param message names the column and both values
   */
  record Difference(int row, String message) {}

  /** The number of rows that were searched again. */
  long rows() {
    return rows;
  }

  /**
   * Plays a game again if it is in the sample.
   *
   * @param found the recorded rows
   * @return the first difference of each row that differs
   */
  List<Difference> check(SelfPlaySpec spec, List<Row> found, boolean swapped) {
    if (share == 0 || found.isEmpty() || found.stream().noneMatch(this::isInSample)) {
      return List.of();
    }
    Map<Integer, Row> byPly =
        found.stream()
            .collect(Collectors.toMap(row -> row.origin().ply(), row -> row, (a, b) -> a));
    Optional<List<Row>> replayed =
        replays
            .computeIfAbsent(spec, GameReplay::new)
            .rows(found.get(0).origin().gameId(), swapped, byPly::containsKey, stop);
    if (replayed.isEmpty()) {
      return List.of();
    }
    List<Row> expected = replayed.get();
    if (expected.size() != found.size()) {
      return List.of(
          new Difference(
              0, "replay: expected " + expected.size() + " rows, found " + found.size()));
    }
    rows += found.size();
    List<Difference> differences = new java.util.ArrayList<>();
    for (int i = 0; i < expected.size(); i++) {
      int row = i;
      difference(expected.get(i), found.get(i))
          .ifPresent(message -> differences.add(new Difference(row, message)));
    }
    return differences;
  }

  private boolean isInSample(Row row) {
    long bits = SplitMix64.mix(row.origin().gameId() + 31L * row.origin().ply() + SALT);
    return SplitMix64.fraction(bits) < share;
  }

  /** The first column that differs, except {@code unseen}, which depends on other games. */
  private static Optional<String> difference(Row expected, Row found) {
    for (Column column : Column.all()) {
      Object a = Objects.requireNonNullElse(column.of(expected), "none");
      Object b = Objects.requireNonNullElse(column.of(found), "none");
      if (!a.equals(b) && !column.name().equals("unseen")) {
        return Optional.of("replay: " + column.name() + ": expected " + a + ", found " + b);
      }
    }
    return Optional.empty();
  }

  @Override
  public void close() {
    replays.values().forEach(GameReplay::close);
  }
}
