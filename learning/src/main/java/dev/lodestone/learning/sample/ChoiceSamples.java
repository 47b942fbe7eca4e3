package dev.lodestone.learning.sample;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Positions with the target share of each move, stored as columns. A sample has a range of moves,
 * and a move has a range of entries, one for each of its features.
 */
public final class ChoiceSamples implements SampleBlock {

  private static final int HEADER_BYTES = 3 * Integer.BYTES;

  // Size of a sample in a file, without its moves.
  private static final int SAMPLE_BYTES = Float.BYTES + 1 + Integer.BYTES;
  private static final int MOVE_BYTES = 2 * Float.BYTES + Integer.BYTES;
  private static final int ENTRY_BYTES = Character.BYTES;

  private int size;
  private int moves;
  private int entries;
  private float[] weight = new float[1024];
  private byte[] phase = new byte[1024];
  private int[] endOfMoves = new int[1024];
  private float[] share = new float[1 << 15];
  private float[] present = new float[1 << 15];
  private int[] endOfEntries = new int[1 << 15];
  private char[] feature = new char[1 << 18];

  @Override
  public int size() {
    return size;
  }

  @Override
  public double weight(int i) {
    return weight[i];
  }

  /** The phase of the game, from 0. */
  public int phase(int i) {
    return phase[i];
  }

  /** The index of the first move of a sample. */
  public int begin(int i) {
    return i == 0 ? 0 : endOfMoves[i - 1];
  }

  /** The index after the last move of a sample. */
  public int end(int i) {
    return endOfMoves[i];
  }

  /** A move's share of the policy target, 0 to 1. */
  public double share(int move) {
    return share[move];
  }

  /** The share that a searcher without these weights gives the move before it searches. */
  public double present(int move) {
    return present[move];
  }

  /** The index of the first entry of a move. */
  public int beginOfEntries(int move) {
    return move == 0 ? 0 : endOfEntries[move - 1];
  }

  /** The index after the last entry of a move. */
  public int endOfEntries(int move) {
    return endOfEntries[move];
  }

  /** The number of an entry's feature. */
  public int feature(int entry) {
    return feature[entry];
  }

  @Override
  public void clear() {
    size = 0;
    moves = 0;
    entries = 0;
  }

  /**
   * Adds a move to the sample that the next {@link #endSample} completes.
   *
   * @param features numbers of the move's features
   * @param count number of those features
   */
  void addMove(double newShare, double newPresent, int[] features, int count) {
    reserve(size, moves + 1, entries + count);
    for (int i = 0; i < count; i++) {
      feature[entries++] = (char) features[i];
    }
    share[moves] = (float) newShare;
    present[moves] = (float) newPresent;
    endOfEntries[moves++] = entries;
  }

  /** Completes a sample of the moves added since the previous one. */
  void endSample(double newWeight, int newPhase) {
    reserve(size + 1, moves, entries);
    weight[size] = (float) newWeight;
    phase[size] = (byte) newPhase;
    endOfMoves[size++] = moves;
  }

  private void reserve(int samples, int wantedMoves, int wantedEntries) {
    if (samples > weight.length) {
      int length = 2 * samples;
      weight = Arrays.copyOf(weight, length);
      phase = Arrays.copyOf(phase, length);
      endOfMoves = Arrays.copyOf(endOfMoves, length);
    }
    if (wantedMoves > share.length) {
      int length = 2 * wantedMoves;
      share = Arrays.copyOf(share, length);
      present = Arrays.copyOf(present, length);
      endOfEntries = Arrays.copyOf(endOfEntries, length);
    }
    if (wantedEntries > feature.length) {
      feature = Arrays.copyOf(feature, 2 * wantedEntries);
    }
  }

  @Override
  public int bytes() {
    return HEADER_BYTES + size * SAMPLE_BYTES + moves * MOVE_BYTES + entries * ENTRY_BYTES;
  }

  @Override
  public void write(ByteBuffer out) {
    out.putInt(size).putInt(moves).putInt(entries);
    for (int i = 0; i < size; i++) {
      out.putFloat(weight[i]).putInt(endOfMoves[i]).put(phase[i]);
    }
    for (int i = 0; i < moves; i++) {
      out.putFloat(share[i]).putFloat(present[i]).putInt(endOfEntries[i]);
    }
    out.asCharBuffer().put(feature, 0, entries);
    out.position(out.position() + entries * ENTRY_BYTES);
  }

  @Override
  public void read(ByteBuffer in) {
    size = in.getInt();
    moves = in.getInt();
    entries = in.getInt();
    reserve(size, moves, entries);
    for (int i = 0; i < size; i++) {
      weight[i] = in.getFloat();
      endOfMoves[i] = in.getInt();
      phase[i] = in.get();
    }
    for (int i = 0; i < moves; i++) {
      share[i] = in.getFloat();
      present[i] = in.getFloat();
      endOfEntries[i] = in.getInt();
    }
    in.asCharBuffer().get(feature, 0, entries);
  }
}
