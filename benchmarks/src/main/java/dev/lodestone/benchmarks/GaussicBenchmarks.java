package dev.lodestone.benchmarks;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.gaussic.GaussicPosition;
import dev.lodestone.core.verify.Perft;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/**
 * Measures the speed of the rules of gaussic. A move is played and undone in 25 ns in a walk, half
 * the speed of C, because each move saves eight boards and searches for repetitions; a list of
 * moves takes 310 ns, and all squares of conduction take 40 ns ({@code docs/lab/performance.md}).
 */
public class GaussicBenchmarks extends GameBenchmarks {

  private static final int PERFT_3 = 470_606;

  private final GaussicPosition[] boards = new GaussicPosition[POSITIONS];

  public GaussicBenchmarks() {
    super("gaussic");
    for (int i = 0; i < POSITIONS; i++) {
      boards[i] = (GaussicPosition) positions[i];
    }
  }

  /** One operation: a leaf of perft 3, every move played and taken back. */
  @Benchmark
  @OperationsPerInvocation(PERFT_3)
  public long walk() {
    return Perft.walk(start, 3);
  }

  @Override
  Outcome playOut(SplitMix64 source) {
    return ((GaussicPosition) start).playOut(source);
  }

  /** One operation: all squares to which the Surges of the side to move are conducted. */
  @Benchmark
  @OperationsPerInvocation(POSITIONS)
  public long conduction() {
    long sum = 0;
    for (GaussicPosition board : boards) {
      sum += board.conductionReach(board.sideToMove());
    }
    return sum;
  }
}
