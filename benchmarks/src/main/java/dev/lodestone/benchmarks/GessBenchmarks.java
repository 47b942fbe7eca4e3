package dev.lodestone.benchmarks;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.verify.Perft;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.PlayoutPolicy;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Gess: making moves, generating them, evaluating, playing games out. */
@State(Scope.Thread)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class GessBenchmarks {

  private static final int WALK_DEPTH = 2;
  private static final int WALK_LEAVES = 158_010;
  private static final int MIDDLE_GAME_PLY = 40;
  private static final int MAX_PLAYOUT_PLIES = 400;

  private final IntArrayList moves = new IntArrayList();
  private final SplitMix64 random = new SplitMix64(1);
  private final Game game = Games.byId("gess");
  private final Position start = game.start();
  private final Position middle = game.start();
  private final Evaluator evaluator = GameKnowledge.of(game).newEvaluator();
  private final PlayoutPolicy policy = GameKnowledge.of(game).newPlayoutPolicy();

  /** How many plies the playouts took, as a rate of its own. */
  @State(Scope.Thread)
  @AuxCounters
  public static class Plies {
    public long plies;
  }

  @Setup
  public void playToTheMiddleGame() {
    while (middle.ply() < MIDDLE_GAME_PLY) {
      middle.play(policy.choose(middle, random));
      if (middle.outcome().isOver()) {
        rewind(middle);
      }
    }
  }

  /** Moves a second in perft 2 from the start, every last move played and taken back. */
  @Benchmark
  @BenchmarkMode(Mode.Throughput)
  @OutputTimeUnit(TimeUnit.SECONDS)
  @OperationsPerInvocation(WALK_LEAVES)
  public long walk() {
    long leaves = Perft.walk(start, WALK_DEPTH);
    if (leaves != WALK_LEAVES) {
      throw new IllegalStateException("perft 2 must be " + WALK_LEAVES + ": leaves=" + leaves);
    }
    return leaves;
  }

  @Benchmark
  @BenchmarkMode(Mode.AverageTime)
  @OutputTimeUnit(TimeUnit.NANOSECONDS)
  public int legalMovesAtStart() {
    start.legalMoves(moves);
    return moves.size();
  }

  @Benchmark
  @BenchmarkMode(Mode.AverageTime)
  @OutputTimeUnit(TimeUnit.NANOSECONDS)
  public int legalMovesInMiddleGame() {
    middle.legalMoves(moves);
    return moves.size();
  }

  @Benchmark
  @BenchmarkMode(Mode.AverageTime)
  @OutputTimeUnit(TimeUnit.NANOSECONDS)
  public int legalMoveCountAtStart() {
    return start.legalMoveCount();
  }

  @Benchmark
  @BenchmarkMode(Mode.AverageTime)
  @OutputTimeUnit(TimeUnit.NANOSECONDS)
  public int evaluateMiddleGame() {
    return evaluator.evaluate(middle);
  }

  /** Whole playouts from the start, cut off after 400 plies. */
  @Benchmark
  @BenchmarkMode(Mode.Throughput)
  @OutputTimeUnit(TimeUnit.SECONDS)
  public int playout(Plies counter) {
    while (start.ply() < MAX_PLAYOUT_PLIES && !start.outcome().isOver()) {
      start.play(policy.choose(start, random));
    }
    int plies = start.ply();
    counter.plies += plies;
    rewind(start);
    return plies;
  }

  private static void rewind(Position position) {
    while (position.ply() > 0) {
      position.undo();
    }
  }
}
