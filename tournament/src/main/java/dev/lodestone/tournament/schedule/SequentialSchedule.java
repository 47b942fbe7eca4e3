package dev.lodestone.tournament.schedule;

import dev.lodestone.stats.sequential.SprtSpec;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A schedule of pairs of games until a sequential test is decided or its maximum number of games is
 * reached.
 */
final class SequentialSchedule implements Schedule {

  private final SequentialTest test;
  private final Schedule pairs;

  SequentialSchedule(SprtSpec spec, Schedule pairs) {
    this.test = new SequentialTest(spec);
    this.pairs = pairs;
  }

  @Override
  public Optional<GamePlan> game(int id, Results results) {
    return pairs.game(id, results);
  }

  @Override
  public boolean isDecided(Results results) {
    return test.after(results).verdict().isDecided();
  }

  /**
   * The results of the games that the test has counted, without those that finished after its
   * decision.
   */
  @Override
  public Results counted(Results results) {
    return results.upTo(SequentialTest.lastGame(test.after(results)));
  }

  @Override
  public OptionalInt gameCount() {
    return OptionalInt.empty();
  }
}
