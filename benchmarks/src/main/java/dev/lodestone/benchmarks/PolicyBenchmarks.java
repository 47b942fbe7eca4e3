package dev.lodestone.benchmarks;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.MovePolicy;
import dev.lodestone.search.knowledge.FeatureSets;
import dev.lodestone.search.knowledge.WeightsFile;
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
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What a policy costs a search that plays all moves of a position anyway, in the middle of a game:
 * the difference between the two.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class PolicyBenchmarks {

  private static final int FIRST_PLY = 8;

  @Param({"gess"})
  private String game = "";

  private final IntArrayList moves = new IntArrayList();
  private int[] scores = new int[0];
  private Position position = Games.byId("gauss").start();
  private MovePolicy policy = new NoPolicy();

  /** A position of a random game, and weights that are as good as any for their cost. */
  @Setup
  public void make() throws IOException {
    Game played = Games.byId(game);
    SplitMix64 random = new SplitMix64(7);
    Path file = Files.createTempFile("drawn", ".weights");
    try {
      Files.writeString(
          file, WeightsFile.format(DrawnWeights.of(FeatureSets.ofPolicy(played), random)));
      policy = GameKnowledge.of(played).withPolicy(file).newMovePolicy().orElseThrow();
    } finally {
      Files.delete(file);
    }
    do {
      position = played.start();
      while (position.ply() < FIRST_PLY && !position.outcome().isOver()) {
        position.legalMoves(moves);
        position.play(moves.getInt(random.nextInt(moves.size())));
      }
    } while (position.outcome().isOver());
    position.legalMoves(moves);
    scores = new int[moves.size()];
  }

  /** One operation: all moves played and taken back. */
  @Benchmark
  public int play() {
    return all(new NoPolicy());
  }

  /** One operation: the same, and all moves scored. */
  @Benchmark
  public int playAndScore() {
    return all(policy);
  }

  private int all(MovePolicy asked) {
    asked.begin(position);
    for (int i = 0; i < moves.size(); i++) {
      int move = moves.getInt(i);
      position.play(move);
      asked.add(position, move, i);
      position.undo();
    }
    asked.scores(scores);
    return scores[0];
  }

  /** Says nothing of any move. */
  private static final class NoPolicy implements MovePolicy {

    @Override
    public void begin(Position before) {}

    @Override
    public void add(Position after, int move, int word) {}

    @Override
    public void scores(int[] out) {}
  }
}
