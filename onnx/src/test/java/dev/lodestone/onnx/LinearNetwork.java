package dev.lodestone.onnx;

import dev.lodestone.core.Diagram;
import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.search.Network;

/**
 * Sums of weighted inputs, computed in Java and as a file. The weights are so small in number and
 * precision that every sum is exact in any order, so both must give bit-identical numbers.
 */
final class LinearNetwork implements Network {

  private static final float UNIT = 1f / (1 << 16);

  private final Diagram diagram;
  private final int cells;
  private final int pieces;
  private final int counters;
  private final int moves;

  /** Weights of the value, by piece and cell, and by counter. */
  private final float[] ofPlanes;

  private final float[] ofCounters;

  /** Weights of the policy, by counter and move. */
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

  private static float[] weights(int count, int max, SplitMix64 random) {
    float[] weights = new float[count];
    for (int i = 0; i < count; i++) {
      weights[i] = UNIT * (random.nextInt(2 * max + 1) - max);
    }
    return weights;
  }

  /** The same network as a model. */
  ModelFile model() {
    return model(ModelFile.ANY);
  }

  /** The same network as a model that takes a number of positions. */
  ModelFile model(long batch) {
    ModelFile model =
        new ModelFile()
            .input("planes", batch, pieces, cells)
            .input("counters", batch, counters)
            .output("value", batch, 1)
            .output("policy", batch, moves);
    return sums(model, "planes", "counters", "value", "policy");
  }

  /** The same network as a model whose inputs and outputs are of 16 bits. */
  ModelFile halfModel() {
    ModelFile model =
        new ModelFile()
            .halfInput("planes", ModelFile.ANY, pieces, cells)
            .halfInput("counters", ModelFile.ANY, counters)
            .halfOutput("value", ModelFile.ANY, 1)
            .halfOutput("policy", ModelFile.ANY, moves)
            .cast(false, "planes32", "planes")
            .cast(false, "counters32", "counters");
    return sums(model, "planes32", "counters32", "value32", "policy32")
        .cast(true, "value", "value32")
        .cast(true, "policy", "policy32");
  }

  private ModelFile sums(
      ModelFile model, String planes, String beside, String value, String policy) {
    return model
        .constants("ofPlanes", ofPlanes, (long) pieces * cells, 1)
        .constants("ofCounters", ofCounters, counters, 1)
        .constants("ofMoves", ofMoves, counters, moves)
        .node("Flatten", "board", planes)
        .node("MatMul", "a", "board", "ofPlanes")
        .node("MatMul", "b", beside, "ofCounters")
        .node("Add", value, "a", "b")
        .node("MatMul", policy, beside, "ofMoves");
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
        // Each result is computed on request.
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
    // There is nothing to close.
  }
}
