package dev.lodestone.dataset.files;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.text.Texts;
import dev.lodestone.dataset.format.RowFormat;
import dev.lodestone.dataset.format.RowSource;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.row.Split;
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
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reads the rows of data sets one after the other. Only one file is open at a time, so a set may be
 * larger than memory. Used by one thread, which closes it; {@link DatasetFiles#rows} opens a single
 * set. Each file is checked against the manifest's checksum before its first row is read; a damaged
 * file ends the reading with an {@link UncheckedIOException}. A game that occurs twice is refused:
 * it would count twice. Sets with other splits are refused, too: test rows of the one would be
 * among the training rows of the other.
 */
public final class DatasetRows implements Iterator<Row>, Closeable {

  private record Part(DatasetFiles set, Shard shard, RowFormat format, Game game) {}

  /** The data set in which each game was found, by the game's number. */
  private final Long2ObjectOpenHashMap<Path> games = new Long2ObjectOpenHashMap<>();

  private @Nullable Path directory;

  private final Queue<Part> remaining = new ArrayDeque<>();
  private @Nullable RowSource open;

  /**
   * Opens all rows of these data sets.
   *
   * @throws IOException if a set has no manifest or its manifest cannot be read
   * @throws IllegalArgumentException if a manifest is not valid, or the sets have different splits
   */
  public DatasetRows(List<DatasetFiles> sets) throws IOException {
    Set<Split.Shares> splits = Set.of();
    for (DatasetFiles set : sets) {
      Manifest manifest = set.manifest();
      manifest.requireKnownSchema();
      Set<Split.Shares> found = manifest.splits();
      if (!splits.isEmpty() && !found.isEmpty() && !splits.equals(found)) {
        throw new IllegalArgumentException(
            Texts.format(
                "data sets must have the same splits, otherwise games of one opening are in two:"
                    + " expected '--splits %s', found '%s' in %s",
                text(splits), text(found), set.path()));
      }
      splits = splits.isEmpty() ? found : splits;
      Game game = Games.byId(manifest.game());
      for (Shard shard : manifest.shards()) {
        remaining.add(new Part(set, shard, manifest.format(), game));
      }
    }
  }

  private static String text(Set<Split.Shares> splits) {
    return splits.stream().map(Split.Shares::toString).collect(Collectors.joining(" and "));
  }

  @Override
  public boolean hasNext() {
    try {
      while (open == null || !open.hasNext()) {
        close();
        Part part = remaining.poll();
        if (part == null) {
          return false;
        }
        part.set().requireSound(part.shard());
        directory = part.set().path();
        open = part.format().open(directory.resolve(part.shard().file()), part.game());
      }
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The next row.
   *
   * @throws IllegalArgumentException if the row begins a game that occurred before
   */
  @Override
  public Row next() {
    if (!hasNext() || open == null) {
      throw new NoSuchElementException("there are no more rows");
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
          Texts.format(
              "expected every game once, found game_id=%s in %s and in %s",
              game, other, directory));
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
