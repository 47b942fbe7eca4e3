package dev.lodestone.tournament.schedule;

import dev.lodestone.core.text.Texts;
import dev.lodestone.stats.sequential.SprtState;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A schedule of pairs of games until a sequential test is decided, its openings are used up, or its
 * maximum number of games is reached.
 */
final class SequentialSchedule implements Schedule {

  private final SequentialTest test;
  private final Schedule pairs;
  private final OptionalInt openings;

  /**
   * @param openings number of different openings; empty if they do not run out
   */
  SequentialSchedule(SequentialTest test, Schedule pairs, OptionalInt openings) {
    this.test = test;
    this.pairs = pairs;
    this.openings = openings;
  }

  @Override
  public Optional<GamePlan> game(int id, Results results) {
    return pairs.game(id, results);
  }

  @Override
  public boolean isDecided(Results results) {
    SprtState state = test.after(results);
    return state.verdict().isDecided()
        || state.counts().trials() >= openings.orElse(Integer.MAX_VALUE)
        || test.isExhausted();
  }

  /** The results of the pairs that the test has counted. */
  @Override
  public Results counted(Results results) {
    return test.counted(results);
  }

  @Override
  public Optional<String> end() {
    return openings.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Texts.format(
                "undecided at the latest when its %d different opening%s used up",
                openings.getAsInt(), openings.getAsInt() == 1 ? " is" : "s are"));
  }

  @Override
  public OptionalInt gameCount() {
    return OptionalInt.empty();
  }
}
