package dev.lodestone.benchmarks;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Measures the speed of a game's rules. Every game has the benchmarks of this class, and {@code
 * walk} in its own class. Each class runs in its own fork, so that only one game is loaded, as in a
 * long run.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public abstract class GameBenchmarks {

  static final int POSITIONS = 1024;

  /** Positions from all stages of uniformly random games, and the move that was played in each. */
  final Position[] positions = new Position[POSITIONS];

  final int[] moves = new int[POSITIONS];
  final Position start;

  private final IntArrayList list;
  private final SplitMix64 random = new SplitMix64(1);

  GameBenchmarks(String id) {
    Game game = Games.byId(id);
    start = game.start();
    list = new IntArrayList(game.maxLegalMoves());
    SplitMix64 setup = new SplitMix64(7);
    Position position = game.start();
    for (int i = 0; i < POSITIONS; i++) {
      if (position.outcome().isOver()) {
        position = game.start();
      }
      positions[i] = position.copy();
      moves[i] = randomMove(position, setup);
      position.play(moves[i]);
    }
  }

  private int randomMove(Position position, SplitMix64 source) {
    position.legalMoves(list);
    return list.getInt(source.nextInt(list.size()));
  }

  /** One operation: a game of uniformly random moves from the start. */
  @Benchmark
  public Outcome uniformPlayout() {
    return playOut(random);
  }

  /**
   * Plays a game of uniformly random moves from {@link #start}, which is restored, and returns its
   * outcome.
   */
  abstract Outcome playOut(SplitMix64 source);

  /** One operation: the list of all legal moves of a position. */
  @Benchmark
  @OperationsPerInvocation(POSITIONS)
  public int legalMoves() {
    int sum = 0;
    for (Position position : positions) {
      position.legalMoves(list);
      sum += list.size();
    }
    return sum;
  }

  /** One operation: a move is played, hashed and undone; each operation uses another position. */
  @Benchmark
  @OperationsPerInvocation(POSITIONS)
  public long playAndUndo() {
    long sum = 0;
    for (int i = 0; i < POSITIONS; i++) {
      Position position = positions[i];
      position.play(moves[i]);
      sum += position.hash();
      position.undo();
    }
    return sum;
  }
}
