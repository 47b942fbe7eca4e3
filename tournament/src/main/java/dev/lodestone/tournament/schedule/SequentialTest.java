package dev.lodestone.tournament.schedule;

import dev.lodestone.core.Side;
import dev.lodestone.stats.counts.Trial;
import dev.lodestone.stats.sequential.Sprt;
import dev.lodestone.stats.sequential.SprtSpec;
import dev.lodestone.stats.sequential.SprtState;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A sequential test of the pairs of games between two players. It counts them strictly in the order
 * of their numbers: a pair that finishes early waits for those before it. Short games finish first,
 * and their results can differ systematically from those of long games. A test that counted pairs
 * in the order in which they finish would be biased towards short games, and its verdict would
 * depend on the number of games played at once. Thread-safe.
 */
public final class SequentialTest {

  private final SprtSpec spec;

  // The test of the results that were queried last. Results are only added, so the test continues
  // instead of beginning again with each query. Guarded by this.
  private @Nullable Results seen;
  private Sprt test;

  /** Creates a test of hypotheses about the first player. */
  public SequentialTest(SprtSpec spec) {
    this.spec = spec;
    this.test = new Sprt(spec, Trial.PAIR);
  }

  /** The state of the test after all complete pairs that have no incomplete pair before them. */
  public synchronized SprtState after(Results results) {
    if (seen != results) {
      seen = results;
      test = new Sprt(spec, Trial.PAIR);
    }
    while (!test.verdict().isDecided()) {
      int taken = lastGame(test.state());
      OptionalInt one = halfPoints(results, taken + 1);
      OptionalInt other = halfPoints(results, taken + 2);
      if (one.isEmpty() || other.isEmpty()) {
        break;
      }
      test.add(one.getAsInt() + other.getAsInt());
    }
    return test.state();
  }

  /** The id of the last game that a test has counted; 0 before the first. */
  static int lastGame(SprtState state) {
    return (int) state.counts().games();
  }

  private static OptionalInt halfPoints(Results results, int id) {
    return results
        .byId(id)
        .map(
            game ->
                OptionalInt.of(
                    1
                        + game.result()
                            .outcome()
                            .sign(game.plan().first() == 0 ? Side.FIRST : Side.SECOND)))
        .orElse(OptionalInt.empty());
  }
}
