package dev.lodestone.benchmarks;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.gauss.GaussBoard;
import dev.lodestone.core.gauss.GaussGame;
import dev.lodestone.core.gauss.GaussGroups;
import dev.lodestone.core.gauss.GaussPosition;
import dev.lodestone.core.verify.Perft;
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
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Move resolution, group detection and playouts of GAUSS. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class GaussBenchmarks {

  private static final int POSITIONS = 1024;
  private static final int PERFT_4 = 1_570_128;

  private final GaussPosition start = new GaussGame().start();
  private final GaussPosition[] positions = new GaussPosition[POSITIONS];
  private final int[] moves = new int[POSITIONS];
  private final long[] discs = new long[POSITIONS];
  private final long[] seeds = new long[POSITIONS];
  private final IntArrayList buffer = new IntArrayList(64);
  private final SplitMix64 random = new SplitMix64(1);

  /** Positions from all stages of uniformly random games, each with a random move. */
  @Setup
  public void makePositions() {
    SplitMix64 setup = new SplitMix64(7);
    for (int i = 0; i < POSITIONS; i++) {
      GaussPosition position = new GaussGame().start();
      for (int ply = setup.nextInt(30); ply > 0; ply--) {
        position.play(randomMove(position, setup));
      }
      positions[i] = position;
      moves[i] = randomMove(position, setup);
      discs[i] = position.discs(i & 1);
      seeds[i] = discs[i] & GaussBoard.grown(1L << (moves[i] & 63));
    }
  }

  private int randomMove(Position position, SplitMix64 source) {
    position.legalMoves(buffer);
    return buffer.getInt(source.nextInt(buffer.size()));
  }

  /** One operation: a move resolved, scored, hashed and taken back. */
  @Benchmark
  @OperationsPerInvocation(POSITIONS)
  public long playAndUndo() {
    long sum = 0;
    for (int i = 0; i < POSITIONS; i++) {
      GaussPosition position = positions[i];
      position.play(moves[i]);
      sum += position.hash();
      position.undo();
    }
    return sum;
  }

  /** One operation: the scoring groups of one colour, from the seeds next to one cell. */
  @Benchmark
  @OperationsPerInvocation(POSITIONS)
  public long groups() {
    long sum = 0;
    for (int i = 0; i < POSITIONS; i++) {
      sum += GaussGroups.scoring(discs[i]);
    }
    return sum;
  }

  /** One operation: a list of all legal moves. */
  @Benchmark
  @OperationsPerInvocation(POSITIONS)
  public int legalMoves() {
    int sum = 0;
    for (int i = 0; i < POSITIONS; i++) {
      positions[i].legalMoves(buffer);
      sum += buffer.size();
    }
    return sum;
  }

  /** One operation: a leaf of perft 4, the last moves counted and not played. */
  @Benchmark
  @OperationsPerInvocation(PERFT_4)
  public long perft4() {
    return Perft.count(start, 4);
  }

  /** One operation: a leaf of perft 4, every move played and taken back. */
  @Benchmark
  @OperationsPerInvocation(PERFT_4)
  public long walk4() {
    return Perft.walk(start, 4);
  }

  /** One operation: a whole game of 30 uniformly random moves from the start. */
  @Benchmark
  public Outcome playout() {
    return start.playOut(random);
  }
}
