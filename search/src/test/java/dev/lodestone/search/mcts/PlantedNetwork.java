package dev.lodestone.search.mcts;

import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.search.Network;
import java.util.ArrayList;
import java.util.List;

/** A network whose output for a position follows from the position's hash. It records its calls. */
final class PlantedNetwork implements Network {

  /** Sizes of the evaluated batches, in order. */
  final List<Integer> batches = new ArrayList<>();

  /** Number of batches that were created. */
  int made;

  /** Called before each evaluation. */
  Runnable before = () -> {};

  boolean closed;

  static double value(long hash) {
    return unit(hash, 0);
  }

  static double logit(long hash, int move) {
    return 2 * unit(hash, 1 + move);
  }

  /** The value of a position, from -1 to 1. */
  private static double unit(long hash, int what) {
    return 0x1p-63 * SplitMix64.mix(hash + what * 0x9e3779b97f4a7c15L);
  }

  @Override
  public Batch newBatch(int capacity) {
    made++;
    long[] hashes = new long[capacity];
    return new Batch() {

      @Override
      public void put(int slot, Position position) {
        hashes[slot] = position.hash();
      }

      @Override
      public void evaluate(int count) {
        synchronized (PlantedNetwork.this) {
          batches.add(count);
          before.run();
        }
      }

      @Override
      public double value(int slot) {
        return PlantedNetwork.value(hashes[slot]);
      }

      @Override
      public double logit(int slot, int move) {
        return PlantedNetwork.logit(hashes[slot], move);
      }
    };
  }

  @Override
  public void close() {
    closed = true;
  }
}
