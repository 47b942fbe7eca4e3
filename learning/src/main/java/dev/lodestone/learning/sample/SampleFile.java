package dev.lodestone.learning.sample;

import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.row.Split;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;

/**
 * Samples on disk, in blocks of one split each, so that a fit can read millions of samples many
 * times with little memory. The file is deleted when it is closed, because it can be made again
 * from the data set.
 *
 * <p>Not thread-safe.
 *
 * @param <B> type of a block in memory
 */
public final class SampleFile<B extends SampleBlock> implements Closeable {

  /** Maximum number of samples in a block: enough to shuffle well, and only some megabytes. */
  static final int BLOCK = 1 << 14;

  /** A block of this size is full, even if it has fewer samples than the maximum. */
  private static final int BLOCK_BYTES = 1 << 24;

  private record Block(long offset, int bytes, int samples) {}

  /** Makes samples of an item, such as a row, none or more. */
  interface Maker<T, B extends SampleBlock> {
    void add(T item, SampleFile<B> samples) throws IOException;
  }

  private final Path file;
  private final FileChannel channel;
  private final Supplier<B> newBlock;
  private final Map<Split, B> open = new EnumMap<>(Split.class);
  private final Map<Split, List<Block>> blocks = new EnumMap<>(Split.class);
  private final Map<Split, Long> games = new EnumMap<>(Split.class);
  private ByteBuffer buffer = ByteBuffer.allocate(0);

  /**
   * Creates a file, replacing one of the same name.
   *
   * @param newBlock makes empty blocks
   */
  SampleFile(Path file, Supplier<B> newBlock) throws IOException {
    this.file = file;
    this.newBlock = newBlock;
    channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE);
    for (Split split : Split.values()) {
      open.put(split, newBlock.get());
      blocks.put(split, new ArrayList<>());
    }
  }

  /** A file of the samples of all items, or of the first ones if it is stopped. */
  static <T, B extends SampleBlock> SampleFile<B> of(
      Iterator<T> items, Maker<T, B> maker, Path file, Supplier<B> newBlock, StopSignal stop)
      throws IOException {
    SampleFile<B> samples = new SampleFile<>(file, newBlock);
    try {
      while (items.hasNext() && !stop.isStopped()) {
        maker.add(items.next(), samples);
      }
      samples.complete();
      return samples;
    } catch (IOException | RuntimeException e) {
      samples.close();
      throw e;
    }
  }

  /** Returns a new empty block. */
  public B newBlock() {
    return newBlock.get();
  }

  /** The split of a row; called before the row's samples, because it counts the games. */
  Split begin(Row row) {
    Split split = Split.valueOf(row.origin().split().toUpperCase(Locale.ROOT));
    if (row.origin().gameMoves() != null) {
      beginGame(split);
    }
    return split;
  }

  /** Counts a game; called before its first sample. */
  void beginGame(Split split) {
    games.merge(split, 1L, Long::sum);
  }

  /** The block to which the next sample of a split must be added. */
  B next(Split split) throws IOException {
    B samples = Objects.requireNonNull(open.get(split), "cannot add samples to a complete file");
    if (samples.size() == BLOCK || samples.bytes() >= BLOCK_BYTES) {
      flush(split, samples);
    }
    return samples;
  }

  /** Writes the remaining blocks. Must be called after all samples were added. */
  void complete() throws IOException {
    for (Map.Entry<Split, B> entry : open.entrySet()) {
      flush(entry.getKey(), entry.getValue());
    }
    open.clear();
  }

  private void flush(Split split, B samples) throws IOException {
    if (samples.size() == 0) {
      return;
    }
    ByteBuffer out = room(samples.bytes());
    samples.write(out);
    out.flip();
    long offset = channel.size();
    for (long at = offset; out.hasRemaining(); ) {
      at += channel.write(out, at);
    }
    of(split).add(new Block(offset, samples.bytes(), samples.size()));
    samples.clear();
  }

  private ByteBuffer room(int bytes) {
    if (buffer.capacity() < bytes) {
      buffer = ByteBuffer.allocate(bytes);
    }
    return buffer.clear();
  }

  private List<Block> of(Split split) {
    return blocks.getOrDefault(split, List.of());
  }

  /** The number of blocks of a split. */
  public int blocks(Split split) {
    return of(split).size();
  }

  /** The number of samples of a split. */
  public long samples(Split split) {
    return of(split).stream().mapToLong(Block::samples).sum();
  }

  /** The number of games that the samples of a split come from. */
  public long games(Split split) {
    return games.getOrDefault(split, 0L);
  }

  /** Passes on all samples of a split in order, each as a block and its index there. */
  public void forEach(Split split, ObjIntConsumer<B> visitor) throws IOException {
    B block = newBlock.get();
    for (int number = 0; number < blocks(split); number++) {
      read(split, number, block);
      for (int i = 0; i < block.size(); i++) {
        visitor.accept(block, i);
      }
    }
  }

  /** Reads a block, replacing the content of {@code samples}. */
  public void read(Split split, int number, B samples) throws IOException {
    Block block = of(split).get(number);
    ByteBuffer in = room(block.bytes()).limit(block.bytes());
    for (long at = block.offset(); in.hasRemaining(); ) {
      int read = channel.read(in, at);
      if (read < 0) {
        throw new EOFException("expected " + block.bytes() + " more bytes in " + file);
      }
      at += read;
    }
    samples.read(in.flip());
  }

  @Override
  public void close() throws IOException {
    channel.close();
    Files.deleteIfExists(file);
  }
}
