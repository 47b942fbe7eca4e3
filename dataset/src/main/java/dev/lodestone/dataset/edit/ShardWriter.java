package dev.lodestone.dataset.edit;

import dev.lodestone.core.Game;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.Shard;
import dev.lodestone.dataset.files.Totals;
import dev.lodestone.dataset.format.RowFormat;
import dev.lodestone.dataset.format.RowSink;
import dev.lodestone.dataset.row.Row;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Writes rows as shards, each of which contains whole games.
 *
 * @param files where the shards are written
 * @param game the game that all rows are of
 * @param schema of the rows
 * @param format of the files
 * @param shardRows minimum number of rows of a shard, except the last
 */
record ShardWriter(DatasetFiles files, Game game, int schema, RowFormat format, int shardRows) {

  /**
   * Writes all rows.
   *
   * @param prefix of the files' names
   * @param rows all rows, those of one game consecutive
   * @param stop ends the writing; an incomplete shard is dropped
   * @return the shards, numbered from 0
   */
  List<Shard> write(String prefix, Iterator<Row> rows, StopSignal stop) throws IOException {
    List<Shard> shards = new ArrayList<>();
    Peekable ahead = new Peekable(rows);
    while (ahead.peek() != null && !stop.isStopped()) {
      int number = shards.size();
      String name = DatasetFiles.name(prefix, number, format);
      files.make(number, name, file -> fill(file, ahead, stop)).ifPresent(shards::add);
    }
    return shards;
  }

  private Optional<Totals> fill(Path file, Peekable rows, StopSignal stop) throws IOException {
    Totals totals = Totals.NONE;
    try (RowSink sink = format.create(file, game, schema)) {
      for (Row row = rows.peek(); row != null; row = rows.peek()) {
        if (stop.isStopped()) {
          return Optional.empty();
        }
        if (row.origin().gameMoves() != null && totals.rows() >= shardRows) {
          break;
        }
        rows.take();
        sink.write(row);
        totals = totals.plus(Totals.of(row));
      }
    }
    return Optional.of(totals);
  }

  /** An iterator of rows whose next row can be examined without being taken. */
  private static final class Peekable {

    private final Iterator<Row> rows;
    private @Nullable Row next;

    Peekable(Iterator<Row> rows) {
      this.rows = rows;
    }

    @Nullable Row peek() {
      if (next == null && rows.hasNext()) {
        next = rows.next();
      }
      return next;
    }

    void take() {
      next = null;
    }
  }
}
