package dev.lodestone.benchmarks;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.gauss.GaussBoard;
import dev.lodestone.core.gauss.GaussGame;
import dev.lodestone.core.gauss.GaussPosition;
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

/**
 * What was not chosen for GAUSS: six rays walked one after the other, and groups found by flooding
 * from every disc that arrived. Checked against the real rules before it is measured; see {@code
 * docs/decisions/0001-gauss-lines.md}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 6, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class GaussRaysBenchmarks {

  private static final int TURNS = 4096;
  private static final int[] STEPS = {1, 8, 9, -1, -8, -9};
  private static final long[][] RAYS = new long[64][STEPS.length];

  private final GaussPosition[] positions = new GaussPosition[TURNS];
  private final int[] moves = new int[TURNS];
  private long same;
  private long other;

  static {
    for (int cell = 0; cell < 64; cell++) {
      for (int d = 0; d < STEPS.length; d++) {
        int next = cell + STEPS[d];
        while (next >= 0 && next < 64 && (GaussBoard.BOARD >>> next & 1) != 0) {
          RAYS[cell][d] |= 1L << next;
          next += STEPS[d];
        }
      }
    }
  }

  /** Every turn of uniformly random games. */
  @Setup
  public void makeTurns() {
    SplitMix64 random = new SplitMix64(7);
    GaussPosition game = new GaussGame().start();
    for (int i = 0; i < TURNS; i++) {
      if (game.outcome().isOver()) {
        game = new GaussGame().start();
      }
      positions[i] = game.copy();
      moves[i] = game.nthLegalMove(random.nextInt(game.legalMoveCount()));
      game.play(moves[i]);
      check(i, game);
    }
  }

  private void check(int turn, GaussPosition after) {
    walkTurn(turn);
    int colour = moves[turn] >>> 6;
    if (same != after.discs(colour) || other != after.discs(1 - colour)) {
      throw new IllegalStateException("walking rays must agree with the rules: turn=" + turn);
    }
  }

  /** The rules as they are: tables of lines, candidates before floods; with hash and undo. */
  @Benchmark
  @OperationsPerInvocation(TURNS)
  public long lines() {
    long sum = 0;
    for (int i = 0; i < TURNS; i++) {
      positions[i].play(moves[i]);
      sum += positions[i].discs(GaussBoard.RED);
      positions[i].undo();
    }
    return sum;
  }

  /** Walking rays and flooding; without hash, hands, areas and undo. */
  @Benchmark
  @OperationsPerInvocation(TURNS)
  public long rays() {
    long sum = 0;
    for (int i = 0; i < TURNS; i++) {
      walkTurn(i);
      sum += same;
    }
    return sum;
  }

  private void walkTurn(int turn) {
    int cell = moves[turn] & 63;
    int colour = moves[turn] >>> 6;
    long sameBefore = positions[turn].discs(colour);
    long otherBefore = positions[turn].discs(1 - colour);
    same = sameBefore | 1L << cell;
    other = otherBefore;
    long occupied = same | other;
    for (int d = 0; d < STEPS.length; d++) {
      long onRay = RAYS[cell][d] & occupied;
      if (onRay == 0) {
        continue;
      }
      boolean up = STEPS[d] > 0;
      int nearest = up ? Long.numberOfTrailingZeros(onRay) : 63 - Long.numberOfLeadingZeros(onRay);
      if ((same >>> nearest & 1) == 0) {
        other = (other & ~(1L << nearest)) | 1L << (cell + STEPS[d]);
        continue;
      }
      long ray = RAYS[nearest][d];
      long beyond = ray & occupied;
      int target = nearest;
      if (beyond != 0) {
        target =
            (up ? Long.numberOfTrailingZeros(beyond) : 63 - Long.numberOfLeadingZeros(beyond))
                - STEPS[d];
      } else if (ray != 0) {
        target = up ? 63 - Long.numberOfLeadingZeros(ray) : Long.numberOfTrailingZeros(ray);
      }
      same = (same & ~(1L << nearest)) | 1L << target;
    }
    same &= ~scoring(same, same & ~sameBefore);
    other &= ~scoring(other, other & ~otherBefore);
  }

  private static long scoring(long discs, long seeds) {
    long scoring = 0;
    for (long rest = seeds; rest != 0; ) {
      long group = Long.lowestOneBit(rest);
      long before;
      do {
        before = group;
        group = GaussBoard.grown(group) & discs;
      } while (group != before);
      rest &= ~group;
      scoring |= Long.bitCount(group) >= 4 ? group : 0;
    }
    return scoring;
  }
}
