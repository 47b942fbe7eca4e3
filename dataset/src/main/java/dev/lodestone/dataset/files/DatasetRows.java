package dev.lodestone.dataset.files;

import dev.lodestone.dataset.format.RowFormat;
import dev.lodestone.dataset.format.RowSource;
import dev.lodestone.dataset.row.Row;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Reads the rows of data sets one after the other, one file open at a time, so that a set may be
 * larger than memory. Used by one thread, which closes it; {@link DatasetFiles#rows} opens one set.
 * Each file is checked against the manifest's checksum before a row of it is read; a damaged file
 * ends the reading with an {@link UncheckedIOException}. No game may be in them twice: it would
 * count twice, and where a set and a copy with other splits are read together test rows would be
 * among the training rows.
 */
public final class DatasetRows implements Iterator<Row>, Closeable {

  private record Part(DatasetFiles set, Shard shard, RowFormat format) {}

  /** The set that each game was found in. */
  private final Long2ObjectOpenHashMap<Path> games = new Long2ObjectOpenHashMap<>();

  private @Nullable Path directory;

  private final Queue<Part> left = new ArrayDeque<>();
  private @Nullable RowSource open;

  /**
   * All rows of these data sets.
   *
   * @throws IOException if one has no manifest
   * @throws IllegalArgumentException if one has none of ours, or files that are not read here
   */
  public DatasetRows(List<DatasetFiles> sets) throws IOException {
    for (DatasetFiles set : sets) {
      Manifest manifest = set.manifest();
      manifest.requireKnownSchema();
      if (!manifest.format().isReadable()) {
        throw new IllegalArgumentException(
            set.path() + ": expected parquet or jsonl, found " + manifest.format().text());
      }
      for (Shard shard : manifest.shards()) {
        left.add(new Part(set, shard, manifest.format()));
      }
    }
  }

  @Override
  public boolean hasNext() {
    try {
      while (open == null || !open.hasNext()) {
        close();
        Part part = left.poll();
        if (part == null) {
          return false;
        }
        part.set().requireSound(part.shard());
        directory = part.set().path();
        open = part.format().open(directory.resolve(part.shard().file()));
      }
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The next row.
   *
   * @throws IllegalArgumentException if its game was there before
   */
  @Override
  public Row next() {
    if (!hasNext() || open == null) {
      throw new NoSuchElementException("no row is left");
    }
    Row row = open.next();
    if (row.origin().gameMoves() != null) {
      requireNew(row.origin().gameId());
    }
    return row;
  }

  private void requireNew(long game) {
    Path other = games.put(game, directory);
    if (other != null) {
      throw new IllegalArgumentException(
          "expected every game once, found game_id=%s in %s and in %s"
              .formatted(game, other, directory));
    }
  }

  @Override
  public void close() throws IOException {
    if (open != null) {
      open.close();
      open = null;
    }
  }
}
