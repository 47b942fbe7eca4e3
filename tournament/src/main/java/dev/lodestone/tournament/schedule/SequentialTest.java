package dev.lodestone.tournament.schedule;

import dev.lodestone.core.Side;
import dev.lodestone.tournament.stats.OrderedSprt;
import dev.lodestone.tournament.stats.SprtSpec;
import dev.lodestone.tournament.stats.SprtState;
import dev.lodestone.tournament.stats.Trial;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A sequential test of the pairs of a tournament of two, strictly in the order of their numbers: a
 * pair that finishes early waits for those before it. Thread-safe.
 */
public final class SequentialTest {

  private final SprtSpec spec;

  // The test of the results that were asked about last: they only grow, so it goes on from where it
  // stood instead of beginning anew each time. Guarded by this.
  private @Nullable Results seen;
  private OrderedSprt test;

  /** A test of {@code spec}, about the first player. */
  public SequentialTest(SprtSpec spec) {
    this.spec = spec;
    this.test = new OrderedSprt(spec, Trial.PAIR);
  }

  /** How the test stands after all complete pairs that have no incomplete one before them. */
  public synchronized SprtState after(Results results) {
    if (seen != results) {
      seen = results;
      test = new OrderedSprt(spec, Trial.PAIR);
    }
    OptionalInt halfPoints = halfPoints(results);
    while (halfPoints.isPresent() && !test.verdict().isDecided()) {
      test.add(test.next(), halfPoints.getAsInt());
      halfPoints = halfPoints(results);
    }
    return test.state();
  }

  /** What the first player scored in the next pair, if it is complete. */
  private OptionalInt halfPoints(Results results) {
    int lastId = (int) (2 * (test.next() + 1));
    Optional<FinishedGame> one = results.byId(lastId - 1);
    Optional<FinishedGame> other = results.byId(lastId);
    return one.isPresent() && other.isPresent()
        ? OptionalInt.of(halfPoints(one.get()) + halfPoints(other.get()))
        : OptionalInt.empty();
  }

  private static int halfPoints(FinishedGame game) {
    return 1 + game.result().outcome().sign(game.plan().first() == 0 ? Side.FIRST : Side.SECOND);
  }
}
