package dev.lodestone.learning.sample;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * A block of samples in memory, the unit in which a {@link SampleFile} reads and writes. Not
 * thread-safe.
 */
public interface SampleBlock {

  /** The number of samples. */
  int size();

  /** The weight of a sample in a fit. */
  double weight(int i);

  /** All numbers of the samples, always in the same order; changed by {@link #read}. */
  List<IntArrayList> numbers();

  /** Removes all samples. */
  default void clear() {
    numbers().forEach(IntArrayList::clear);
  }

  /** The number of bytes that {@link #write} writes. */
  default int bytes() {
    return numbers().stream().mapToInt(list -> (1 + list.size()) * Integer.BYTES).sum();
  }

  /** Writes all samples. */
  default void write(ByteBuffer out) {
    for (IntArrayList list : numbers()) {
      out.putInt(list.size());
      out.asIntBuffer().put(list.elements(), 0, list.size());
      out.position(out.position() + list.size() * Integer.BYTES);
    }
  }

  /** Replaces the content by samples that {@link #write} wrote. */
  default void read(ByteBuffer in) {
    for (IntArrayList list : numbers()) {
      list.size(in.getInt());
      in.asIntBuffer().get(list.elements(), 0, list.size());
      in.position(in.position() + list.size() * Integer.BYTES);
    }
  }
}
