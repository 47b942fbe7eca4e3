package dev.lodestone.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.lang.management.ManagementFactory;
import java.util.List;

/** Measures what code allocates on the heap. */
public final class Allocation {

  private Allocation() {}

  /**
   * The number of bytes that this thread allocates while it runs {@code code}, including those that
   * are freed again.
   */
  public static long ofThisThread(Runnable code) {
    com.sun.management.ThreadMXBean threads =
        (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    code.run();
    return threads.getCurrentThreadAllocatedBytes() - before;
  }

  /** Asserts that evaluations allocate nothing after the first ones. */
  public static void assertNoneBy(Evaluator evaluator, List<Position> positions) {
    int[] sum = {0};
    Runnable work =
        () -> {
          for (int i = 0; i < 1000; i++) {
            sum[0] += evaluator.evaluate(positions.get(i % positions.size()));
          }
        };
    work.run();
    assertThat(ofThisThread(work)).isLessThan(1000);
    assertThat(sum[0]).isNotZero();
  }

  /** Asserts that playouts with evaluations and forcing moves allocate nothing after a warm-up. */
  public static void assertNoneByPlayouts(Game game, long seed) {
    GameKnowledge knowledge = GameKnowledge.of(game);
    Evaluator evaluator = knowledge.newEvaluator();
    TacticalMoves tactics = knowledge.newTacticalMoves().orElseThrow();
    PlayoutPolicy policy = knowledge.newPlayoutPolicy();
    Position position = game.start();
    SplitMix64 random = new SplitMix64(seed);
    IntArrayList moves = new IntArrayList(game.maxLegalMoves());
    long[] sum = {0};
    Runnable work =
        () -> {
          for (int i = 0; i < 2_000; i++) {
            sum[0] += evaluator.evaluate(position);
            tactics.tacticalMoves(position, moves);
            position.play(policy.choose(position, random));
            if (position.outcome().isOver() || position.ply() == 100) {
              while (position.ply() > 0) {
                position.undo();
              }
            }
          }
        };
    for (int run = 0; run < 3; run++) {
      work.run();
    }
    assertThat(ofThisThread(work)).isZero();
    assertThat(sum[0]).isNotZero();
  }
}
