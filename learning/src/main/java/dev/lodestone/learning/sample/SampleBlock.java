package dev.lodestone.learning.sample;

import java.nio.ByteBuffer;

/** Some samples in memory, as a {@link SampleFile} keeps them. Not thread-safe. */
public interface SampleBlock {

  /** How many there are. */
  int size();

  /** How much a sample counts in a fit. */
  double weight(int i);

  /** Forgets all. */
  void clear();

  /** How long {@link #write} is. */
  int bytes();

  /** Writes all. */
  void write(ByteBuffer out);

  /** Takes what {@link #write} wrote, in the place of all that is here. */
  void read(ByteBuffer in);
}
