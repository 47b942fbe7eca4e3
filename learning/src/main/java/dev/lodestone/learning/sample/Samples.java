package dev.lodestone.learning.sample;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;

/**
 * Positions with their target scores. A sample has a range of entries, one for each feature whose
 * count is not 0.
 */
public final class Samples implements SampleBlock {

  // The numbers of a sample.
  private static final int SCORE = 0;
  private static final int WEIGHT = 1;
  private static final int PRESENT = 2;
  private static final int END = 3;
  private static final int FACTS = 4;
  private static final int NUMBERS = 5;

  // The bits of the facts: twice the outcome, whether it is exact, the phase and the plies left.
  private static final int OUTCOME_MASK = 3;
  private static final int EXACT = 4;
  private static final int PHASE_SHIFT = 8;
  private static final int PLIES_SHIFT = 16;

  private final IntArrayList samples = new IntArrayList();

  /** The feature of each entry in the upper half, its count in the lower one. */
  private final IntArrayList entries = new IntArrayList();

  private final List<IntArrayList> numbers = List.of(samples, entries);

  @Override
  public List<IntArrayList> numbers() {
    return numbers;
  }

  @Override
  public int size() {
    return samples.size() / NUMBERS;
  }

  /** The target score, 0 to 1, from the perspective of the side to move. */
  public double score(int i) {
    return Float.intBitsToFloat(samples.getInt(i * NUMBERS + SCORE));
  }

  @Override
  public double weight(int i) {
    return Float.intBitsToFloat(samples.getInt(i * NUMBERS + WEIGHT));
  }

  private int facts(int i) {
    return samples.getInt(i * NUMBERS + FACTS);
  }

  /** The result of the position, 0, 0.5 or 1, which measurements compare with. */
  public double outcome(int i) {
    return (facts(i) & OUTCOME_MASK) / 2.0;
  }

  /** Whether that result is the proven result with best play. */
  public boolean isExact(int i) {
    return (facts(i) & EXACT) != 0;
  }

  /** The phase of the game, from 0. */
  public int phase(int i) {
    return (byte) (facts(i) >> PHASE_SHIFT);
  }

  /** The number of plies to the end of the game as it was played, at most 127. */
  public int pliesLeft(int i) {
    return facts(i) >> PLIES_SHIFT;
  }

  /** The value by the present evaluator, without these weights, in centipoints. */
  public int present(int i) {
    return samples.getInt(i * NUMBERS + PRESENT);
  }

  /** The index of the first entry of a sample. */
  public int begin(int i) {
    return i == 0 ? 0 : end(i - 1);
  }

  /** The index after the last entry of a sample. */
  public int end(int i) {
    return samples.getInt(i * NUMBERS + END);
  }

  /** The number of an entry's feature. */
  public int feature(int entry) {
    return entries.getInt(entry) >>> Short.SIZE;
  }

  /** The count of an entry's feature; never 0. */
  public int count(int entry) {
    return (short) entries.getInt(entry);
  }

  /**
   * Adds a sample.
   *
   * @param counts counts of all features; only those that are not 0 become entries
   */
  public void add(
      double score,
      double weight,
      double outcome,
      boolean exact,
      int phase,
      int pliesLeft,
      int present,
      int[] counts) {
    for (int i = 0; i < counts.length; i++) {
      if (counts[i] != 0) {
        entries.add(i << Short.SIZE | (counts[i] & 0xFFFF));
      }
    }
    samples.add(Float.floatToRawIntBits((float) score));
    samples.add(Float.floatToRawIntBits((float) weight));
    samples.add(present);
    samples.add(entries.size());
    samples.add(
        (int) (2 * outcome)
            | (exact ? EXACT : 0)
            | phase << PHASE_SHIFT
            | Math.min(pliesLeft, Byte.MAX_VALUE) << PLIES_SHIFT);
  }
}
