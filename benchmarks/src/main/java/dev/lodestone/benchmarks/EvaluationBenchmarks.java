package dev.lodestone.benchmarks;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.knowledge.FeatureSets;
import dev.lodestone.search.knowledge.WeightsFile;
import dev.lodestone.search.network.NetworkFile;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Measures the cost of an evaluation: 33 ns for linear weights of GAUSS, 89 ns for pattern tables,
 * on a machine with load 6. The linear weights of Gess are omitted, because its positions cache
 * their counts, so that a second evaluation costs nothing. The positions have four different ply
 * numbers, as in a search. They come from different games, so that a network, which pays for the
 * difference to the position before, costs more here than among the leaves of a search.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class EvaluationBenchmarks {

  private static final int POSITIONS = 512;
  private static final int FIRST_PLY = 14;
  private static final int PLIES = 4;

  /** The game and the evaluator, with numbers drawn at random unless it is the shipped one. */
  @Param({
    "gauss/linear",
    "gauss/patterns",
    "gauss/network",
    "gess/network",
    "gaussic/network",
    "gaussic/shipped"
  })
  private String evaluator = "";

  private final Position[] positions = new Position[POSITIONS];
  private Evaluator evaluates = position -> 0;

  /** Positions of random games; the values of weights do not affect their cost. */
  @Setup
  public void make() throws IOException {
    String[] names = evaluator.split("/", 2);
    Game game = Games.byId(names[0]);
    SplitMix64 random = new SplitMix64(7);
    evaluates =
        names[1].equals("shipped")
            ? GameKnowledge.of(game).newEvaluator()
            : drawn(names[1], game, random);
    IntArrayList moves = new IntArrayList();
    for (int i = 0; i < POSITIONS; i++) {
      Position position = game.start();
      for (int ply = FIRST_PLY + i % PLIES; ply > 0 && !position.outcome().isOver(); ply--) {
        position.legalMoves(moves);
        position.play(moves.getInt(random.nextInt(moves.size())));
      }
      positions[i] = position;
    }
  }

  private static Evaluator drawn(String kind, Game game, SplitMix64 random) throws IOException {
    String drawn =
        kind.equals(FeatureSets.NETWORK)
            ? NetworkFile.format(DrawnWeights.network(game, random))
            : WeightsFile.format(DrawnWeights.of(FeatureSets.of(game, kind), random));
    Path file = Files.createTempFile("drawn", ".weights");
    try {
      Files.writeString(file, drawn);
      return GameKnowledge.of(game).withWeights(file).newEvaluator();
    } finally {
      Files.delete(file);
    }
  }

  /** One operation: a position evaluated. */
  @Benchmark
  @OperationsPerInvocation(POSITIONS)
  public int evaluate() {
    int sum = 0;
    for (Position position : positions) {
      sum += evaluates.evaluate(position);
    }
    return sum;
  }
}
