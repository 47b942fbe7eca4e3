package dev.lodestone.learning.sample;

import java.nio.ByteBuffer;

/**
 * A block of samples in memory, the unit in which a {@link SampleFile} reads and writes. Not
 * thread-safe.
 */
public interface SampleBlock {

  /** The number of samples. */
  int size();

  /** The weight of a sample in a fit. */
  double weight(int i);

  /** Removes all samples. */
  void clear();

  /** The number of bytes that {@link #write} writes. */
  int bytes();

  /** Writes all samples. */
  void write(ByteBuffer out);

  /** Replaces the content by samples that {@link #write} wrote. */
  void read(ByteBuffer in);
}
