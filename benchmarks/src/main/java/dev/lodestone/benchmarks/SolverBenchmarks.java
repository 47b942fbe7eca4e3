package dev.lodestone.benchmarks;

import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.gauss.GaussGame;
import dev.lodestone.core.gauss.GaussPosition;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.Solution;
import dev.lodestone.search.Solver;
import dev.lodestone.search.SolverQuestion;
import dev.lodestone.search.endgame.Solvers;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Measures the time to prove the result near the end of GAUSS: 0.4 ms with 6 plies left and 5 ms
 * with 8, for positions of random games on a machine with load 6. Each call proves the next
 * position of a series.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(2)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class SolverBenchmarks {

  private static final int POSITIONS = 64;
  private static final int GAME_PLIES = 30;

  @Param({"6", "8"})
  private int pliesLeft;

  private final Solver solver = Solvers.of(new GaussGame(), 64, 1);
  private final Position[] positions = new Position[POSITIONS];
  private int next;

  /** Plays the random games. */
  @Setup
  public void prepare() {
    SplitMix64 random = new SplitMix64(1);
    for (int i = 0; i < POSITIONS; i++) {
      GaussPosition position = new GaussGame().start();
      for (int plies = GAME_PLIES - pliesLeft; plies > 0; plies--) {
        position.play(position.nthLegalMove(random.nextInt(position.legalMoveCount())));
      }
      positions[i] = position;
    }
  }

  /** Closes the solver. */
  @TearDown
  public void close() {
    solver.close();
  }

  /** One operation: a proof of win, draw or loss. */
  @Benchmark
  public Solution outcome() {
    next = (next + 1) % POSITIONS;
    return solver.solve(
        positions[next], SolverQuestion.OUTCOME, SearchLimits.INFINITE, new StopSignal());
  }
}
