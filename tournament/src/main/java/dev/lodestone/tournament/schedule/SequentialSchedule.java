package dev.lodestone.tournament.schedule;

import dev.lodestone.stats.sequential.SprtSpec;
import java.util.Optional;
import java.util.OptionalInt;

/** Pair after pair until a sequential test is decided or its games are used up. */
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

  /** The games that the test has counted, without those that finished after its decision. */
  @Override
  public Results counted(Results results) {
    return results.upTo(SequentialTest.lastGame(test.after(results)));
  }

  @Override
  public OptionalInt gameCount() {
    return OptionalInt.empty();
  }
}
