package dev.lodestone.learning.sample;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;

/**
 * Positions with the target share of each move. A sample has a range of moves, and a move has a
 * range of entries, one for each of its features.
 */
public final class ChoiceSamples implements SampleBlock {

  // The numbers of a sample.
  private static final int WEIGHT = 0;
  private static final int PHASE = 1;
  private static final int END = 2;

  // The numbers of a move.
  private static final int SHARE = 0;
  private static final int PRESENT = 1;
  private static final int END_OF_ENTRIES = 2;

  /** The numbers of a sample, and those of a move. */
  private static final int NUMBERS = 3;

  private final IntArrayList samples = new IntArrayList();
  private final IntArrayList moves = new IntArrayList();

  /** The feature of each entry. */
  private final IntArrayList entries = new IntArrayList();

  private final List<IntArrayList> numbers = List.of(samples, moves, entries);

  @Override
  public List<IntArrayList> numbers() {
    return numbers;
  }

  @Override
  public int size() {
    return samples.size() / NUMBERS;
  }

  @Override
  public double weight(int i) {
    return Float.intBitsToFloat(samples.getInt(i * NUMBERS + WEIGHT));
  }

  /** The phase of the game, from 0. */
  public int phase(int i) {
    return samples.getInt(i * NUMBERS + PHASE);
  }

  /** The index of the first move of a sample. */
  public int begin(int i) {
    return i == 0 ? 0 : end(i - 1);
  }

  /** The index after the last move of a sample. */
  public int end(int i) {
    return samples.getInt(i * NUMBERS + END);
  }

  /** A move's share of the policy target, 0 to 1. */
  public double share(int move) {
    return Float.intBitsToFloat(moves.getInt(move * NUMBERS + SHARE));
  }

  /** The share that a searcher without these weights gives the move before it searches. */
  public double present(int move) {
    return Float.intBitsToFloat(moves.getInt(move * NUMBERS + PRESENT));
  }

  /** The index of the first entry of a move. */
  public int beginOfEntries(int move) {
    return move == 0 ? 0 : endOfEntries(move - 1);
  }

  /** The index after the last entry of a move. */
  public int endOfEntries(int move) {
    return moves.getInt(move * NUMBERS + END_OF_ENTRIES);
  }

  /** The number of an entry's feature. */
  public int feature(int entry) {
    return entries.getInt(entry);
  }

  /**
   * Adds a move to the sample that the next {@link #endSample} completes.
   *
   * @param features numbers of the move's features
   * @param count number of those features
   */
  void addMove(double share, double present, int[] features, int count) {
    entries.addElements(entries.size(), features, 0, count);
    moves.add(Float.floatToRawIntBits((float) share));
    moves.add(Float.floatToRawIntBits((float) present));
    moves.add(entries.size());
  }

  /** Completes a sample of the moves added since the previous one. */
  void endSample(double weight, int phase) {
    samples.add(Float.floatToRawIntBits((float) weight));
    samples.add(phase);
    samples.add(moves.size() / NUMBERS);
  }
}
