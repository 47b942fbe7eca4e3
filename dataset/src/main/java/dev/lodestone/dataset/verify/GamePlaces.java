package dev.lodestone.dataset.verify;

import dev.lodestone.dataset.files.GamesOfRows;
import dev.lodestone.dataset.format.RowFormatException;
import dev.lodestone.dataset.format.RowSource;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The games of a shard in order, with their places. Ends at the first row that cannot be read. */
final class GamePlaces implements Iterator<GamePlaces.Placed> {

  /** The place of a game that does not belong to the run's shard or cannot be found in it. */
  static final int UNKNOWN = -1;

  /**
   * Maximum number of consecutive games without rows, for example games whose random openings reach
   * the end.
   */
  private static final int MAX_GAMES_WITHOUT_ROWS = 10_000;

  private final Optional<SelfPlaySpec> run;
  private final int shard;
  private final Readable rows;
  private final GamesOfRows games;
  private int nextNumber;
  private long nextRow;

  /**
   * @param run the run whose whole set this is; empty if the set is not a single run
   */
  GamePlaces(RowSource source, Optional<SelfPlaySpec> run, int shard) {
    this.run = run;
    this.shard = shard;
    this.rows = new Readable(source);
    this.games = new GamesOfRows(rows);
  }

  /**
   * The rows of a game.
   *
   * @param firstRow number of the game's first row in the shard
   * @param place number of the game in the shard, counting games without rows
   * @param isCut whether the next row cannot be read, so that rows may be missing
   */
  record Placed(List<Row> rows, long firstRow, int place, boolean isCut) {}

  @Override
  public boolean hasNext() {
    return games.hasNext();
  }

  @Override
  public Placed next() {
    List<Row> game = games.next();
    Placed placed = new Placed(game, nextRow, place(game.get(0)), failure().isPresent());
    nextRow += game.size();
    return placed;
  }

  private int place(Row first) {
    if (run.isPresent() && first.origin().gameMoves() != null) {
      int end = nextNumber + MAX_GAMES_WITHOUT_ROWS;
      for (int number = nextNumber; number < end; number++) {
        if (run.get().gameId(shard, number) == first.origin().gameId()) {
          nextNumber = number + 1;
          return number;
        }
      }
    }
    return UNKNOWN;
  }

  /** Why reading ended early; empty if all rows were read. */
  Optional<String> failure() {
    return Optional.ofNullable(rows.failure);
  }

  /** The rows up to the first one that cannot be read. */
  private static final class Readable implements Iterator<Row> {

    private final RowSource source;
    private @Nullable String failure;
    private @Nullable Row next;

    Readable(RowSource source) {
      this.source = source;
    }

    @Override
    public boolean hasNext() {
      if (next == null && failure == null) {
        try {
          next = source.hasNext() ? source.next() : null;
        } catch (RowFormatException e) {
          failure = String.valueOf(e.getMessage());
        }
      }
      return next != null;
    }

    @Override
    public Row next() {
      if (!hasNext() || next == null) {
        throw new NoSuchElementException("there are no more rows");
      }
      Row row = next;
      next = null;
      return row;
    }
  }
}
