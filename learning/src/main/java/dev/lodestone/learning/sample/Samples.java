package dev.lodestone.learning.sample;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.Arrays;

/**
 * Positions with their target scores, stored as columns. A sample has a range of entries, one for
 * each feature whose count is not 0.
 */
public final class Samples implements SampleBlock {

  private static final int HEADER_BYTES = 2 * Integer.BYTES;

  /**
   * Size of a sample in a file without its entries, in bytes; the following constant is the size of
   * an entry.
   */
  private static final int BYTES = 2 * Float.BYTES + 3 + 2 * Integer.BYTES;

  private static final int ENTRY_BYTES = Character.BYTES + Short.BYTES;

  private int size;
  private int entries;
  private float[] score = new float[1024];
  private float[] weight = new float[1024];
  private byte[] outcome = new byte[1024];
  private byte[] phase = new byte[1024];
  private byte[] pliesLeft = new byte[1024];
  private int[] present = new int[1024];
  private int[] end = new int[1024];
  private char[] feature = new char[1 << 16];
  private short[] count = new short[1 << 16];

  @Override
  public int size() {
    return size;
  }

  /** The target score, 0 to 1, from the perspective of the side to move. */
  public double score(int i) {
    return score[i];
  }

  @Override
  public double weight(int i) {
    return weight[i];
  }

  /** The result of the position, 0, 0.5 or 1, which measurements compare with. */
  public double outcome(int i) {
    return (outcome[i] & 3) / 2.0;
  }

  /** Whether that result is the proven result with best play. */
  public boolean isExact(int i) {
    return (outcome[i] & 4) != 0;
  }

  /** The phase of the game, from 0. */
  public int phase(int i) {
    return phase[i];
  }

  /** The number of plies to the end of the game as it was played, at most 127. */
  public int pliesLeft(int i) {
    return pliesLeft[i];
  }

  /** The value by the present evaluator, without these weights, in centipoints. */
  public int present(int i) {
    return present[i];
  }

  /** The index of the first entry of a sample. */
  public int begin(int i) {
    return i == 0 ? 0 : end[i - 1];
  }

  /** The index after the last entry of a sample. */
  public int end(int i) {
    return end[i];
  }

  /** The number of an entry's feature. */
  public int feature(int entry) {
    return feature[entry];
  }

  /** The count of an entry's feature; never 0. */
  public int count(int entry) {
    return count[entry];
  }

  @Override
  public void clear() {
    size = 0;
    entries = 0;
  }

  /**
   * Adds a sample.
   *
   * @param counts counts of all features; only those that are not 0 become entries
   */
  public void add(
      double newScore,
      double newWeight,
      double newOutcome,
      boolean exact,
      int newPhase,
      int newPliesLeft,
      int newPresent,
      int[] counts) {
    reserve(size + 1, entries + counts.length);
    for (int i = 0; i < counts.length; i++) {
      if (counts[i] != 0) {
        feature[entries] = (char) i;
        count[entries] = (short) counts[i];
        entries++;
      }
    }
    score[size] = (float) newScore;
    weight[size] = (float) newWeight;
    outcome[size] = (byte) ((int) (2 * newOutcome) | (exact ? 4 : 0));
    phase[size] = (byte) newPhase;
    pliesLeft[size] = (byte) Math.min(newPliesLeft, Byte.MAX_VALUE);
    present[size] = newPresent;
    end[size] = entries;
    size++;
  }

  private void reserve(int samples, int wanted) {
    if (samples > score.length) {
      int length = 2 * samples;
      score = Arrays.copyOf(score, length);
      weight = Arrays.copyOf(weight, length);
      outcome = Arrays.copyOf(outcome, length);
      phase = Arrays.copyOf(phase, length);
      pliesLeft = Arrays.copyOf(pliesLeft, length);
      present = Arrays.copyOf(present, length);
      end = Arrays.copyOf(end, length);
    }
    if (wanted > feature.length) {
      feature = Arrays.copyOf(feature, 2 * wanted);
      count = Arrays.copyOf(count, 2 * wanted);
    }
  }

  @Override
  public int bytes() {
    return HEADER_BYTES + size * BYTES + entries * ENTRY_BYTES;
  }

  @Override
  public void write(ByteBuffer out) {
    out.putInt(size).putInt(entries);
    for (int i = 0; i < size; i++) {
      out.putFloat(score[i]).putFloat(weight[i]).putInt(present[i]).putInt(end[i]);
      out.put(outcome[i]).put(phase[i]).put(pliesLeft[i]);
    }
    out.asCharBuffer().put(feature, 0, entries);
    out.position(out.position() + entries * Character.BYTES);
    out.asShortBuffer().put(count, 0, entries);
    out.position(out.position() + entries * Short.BYTES);
  }

  @Override
  public void read(ByteBuffer in) {
    size = in.getInt();
    entries = in.getInt();
    reserve(size, entries);
    for (int i = 0; i < size; i++) {
      score[i] = in.getFloat();
      weight[i] = in.getFloat();
      present[i] = in.getInt();
      end[i] = in.getInt();
      outcome[i] = in.get();
      phase[i] = in.get();
      pliesLeft[i] = in.get();
    }
    CharBuffer features = in.asCharBuffer();
    features.get(feature, 0, entries);
    in.position(in.position() + entries * Character.BYTES);
    in.asShortBuffer().get(count, 0, entries);
  }
}
