package dev.lodestone.learning.sample;

import java.nio.ByteBuffer;

/** Some samples in memory, as a {@link SampleFile} keeps them. Not thread-safe. */
public interface SampleBlock {

  /** Number of samples. */
  int size();

  /** The weight of a sample in a fit. */
  double weight(int i);

  /** Forgets all. */
  void clear();

  /** Bytes that {@link #write} writes. */
  int bytes();

  /** Writes all. */
  void write(ByteBuffer out);

  /** Takes what {@link #write} wrote, and replaces the content. */
  void read(ByteBuffer in);
}
