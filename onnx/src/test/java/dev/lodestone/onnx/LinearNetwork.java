package dev.lodestone.onnx;

import dev.lodestone.core.Diagram;
import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.search.Network;

/**
 * Sums of weighted inputs, computed in Java and as a file. The weights are so few and so short that
 * every sum is exact, in whatever order it is taken: both must give the same numbers to the bit.
 */
final class LinearNetwork implements Network {

  private static final float UNIT = 1f / (1 << 16);

  private final Diagram diagram;
  private final int cells;
  private final int pieces;
  private final int counters;
  private final int moves;

  /** For the value, by piece and cell; and by counter. */
  private final float[] ofPlanes;

  private final float[] ofCounters;

  /** For the policy, by counter and move. */
  private final float[] ofMoves;

  LinearNetwork(Game game) {
    this.diagram = game.diagram();
    this.cells = diagram.cells().size();
    this.pieces = diagram.pieces().size();
    this.counters = diagram.counters().size();
    this.moves = game.moveBound();
    SplitMix64 random = new SplitMix64(13);
    this.ofPlanes = weights(pieces * cells, 200, random);
    this.ofCounters = weights(counters, 10, random);
    this.ofMoves = weights(counters * moves, 1_000, random);
  }

  private static float[] weights(int count, int most, SplitMix64 random) {
    float[] weights = new float[count];
    for (int i = 0; i < count; i++) {
      weights[i] = UNIT * (random.nextInt(2 * most + 1) - most);
    }
    return weights;
  }

  /** The same network as a model. */
  ModelFile model() {
    return new ModelFile()
        .input("planes", ModelFile.ANY, pieces, cells)
        .input("counters", ModelFile.ANY, counters)
        .output("value", ModelFile.ANY, 1)
        .output("policy", ModelFile.ANY, moves)
        .constants("ofPlanes", ofPlanes, (long) pieces * cells, 1)
        .constants("ofCounters", ofCounters, counters, 1)
        .constants("ofMoves", ofMoves, counters, moves)
        .node("Flatten", "board", "planes")
        .node("MatMul", "a", "board", "ofPlanes")
        .node("MatMul", "b", "counters", "ofCounters")
        .node("Add", "value", "a", "b")
        .node("MatMul", "policy", "counters", "ofMoves");
  }

  @Override
  public Batch newBatch(int capacity) {
    int[][] board = new int[capacity][cells];
    int[][] beside = new int[capacity][counters];
    return new Batch() {

      @Override
      public void put(int slot, Position position) {
        diagram.read(position, board[slot], beside[slot]);
      }

      @Override
      public void evaluate(int count) {
        // Each answer is computed when it is asked for.
      }

      @Override
      public double value(int slot) {
        float sum = 0;
        for (int cell = 0; cell < cells; cell++) {
          int piece = board[slot][cell];
          sum += piece == 0 ? 0 : ofPlanes[(piece - 1) * cells + cell];
        }
        for (int i = 0; i < counters; i++) {
          sum += ofCounters[i] * beside[slot][i];
        }
        return sum;
      }

      @Override
      public double logit(int slot, int move) {
        float sum = 0;
        for (int i = 0; i < counters; i++) {
          sum += ofMoves[i * moves + move] * beside[slot][i];
        }
        return sum;
      }
    };
  }

  @Override
  public void close() {
    // It holds nothing.
  }
}
