package dev.lodestone.benchmarks;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.gauss.GaussGroups;
import dev.lodestone.core.gauss.GaussPosition;
import dev.lodestone.core.verify.Perft;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/**
 * Measures the speed of the rules of GAUSS. A move is resolved on three lines and undone in 18 ns
 * in a walk, a search for groups takes 5 ns, and a whole game of 30 random moves 1 us. The walk has
 * 0.86 and the game 0.73 of the speed of the fastest known C program ({@code
 * docs/lab/performance.md}).
 */
public class GaussBenchmarks extends GameBenchmarks {

  private static final int PERFT_4 = 1_570_128;

  private final long[] discs = new long[POSITIONS];
  private final GaussPosition first = (GaussPosition) start;

  public GaussBenchmarks() {
    super("gauss");
    for (int i = 0; i < POSITIONS; i++) {
      discs[i] = ((GaussPosition) positions[i]).discs(i & 1);
    }
  }

  @Override
  Outcome playOut(SplitMix64 source) {
    return first.playOut(source);
  }

  /** One operation: a leaf of perft 4, every move played and taken back. */
  @Benchmark
  @OperationsPerInvocation(PERFT_4)
  public long walk() {
    return Perft.walk(start, 4);
  }

  /** One operation: the groups of four or more of one colour. */
  @Benchmark
  @OperationsPerInvocation(POSITIONS)
  public long groups() {
    long sum = 0;
    for (long colour : discs) {
      sum += GaussGroups.scoring(colour);
    }
    return sum;
  }
}
