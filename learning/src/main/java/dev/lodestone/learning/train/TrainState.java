package dev.lodestone.learning.train;

import dev.lodestone.learning.train.TrainEvent.Judged;
import dev.lodestone.learning.train.TrainEvent.Learned;
import dev.lodestone.learning.train.TrainEvent.Played;
import dev.lodestone.learning.train.TrainEvent.Tested;
import java.util.List;
import java.util.Optional;

/**
 * The state of a training.
 *
 * @param spec settings of the training
 * @param events all events after the first line of the journal, in order
 */
public record TrainState(TrainSpec spec, List<TrainEvent> events) {

  /** The opponents of a candidate, as events name them. */
  static final String BEST = "best";

  static final String SHIPPED = "shipped";

  public TrainState {
    events = List.copyOf(events);
  }

  /** The generation that is in progress, or the next one. */
  public int generation() {
    return 1 + (int) all(Judged.class).stream().count();
  }

  /** Whether the training has ended. */
  public boolean isOver() {
    return generation() > spec.generations() || rejectedInARow() >= spec.patience();
  }

  /** The number of candidates that were rejected since the last accepted one. */
  public int rejectedInARow() {
    int rejected = 0;
    for (Judged judged : all(Judged.class)) {
      rejected = judged.accepted() ? 0 : rejected + 1;
    }
    return rejected;
  }

  /** The generation of the last accepted candidate; 0 if there is none. */
  public int accepted() {
    return all(Judged.class).stream()
        .filter(Judged::accepted)
        .mapToInt(Judged::generation)
        .max()
        .orElse(0);
  }

  /** The games of a generation. */
  public Optional<Played> played(int generation) {
    return all(Played.class).stream().filter(e -> e.generation() == generation).findFirst();
  }

  /** The candidate of a generation. */
  public Optional<Learned> learned(int generation) {
    return all(Learned.class).stream().filter(e -> e.generation() == generation).findFirst();
  }

  /** The tests of a generation, in order. */
  public List<Tested> tested(int generation) {
    return all(Tested.class).stream().filter(e -> e.generation() == generation).toList();
  }

  /** The verdict on a generation's candidate. */
  public Optional<Judged> judged(int generation) {
    return all(Judged.class).stream().filter(e -> e.generation() == generation).findFirst();
  }

  private <E extends TrainEvent> List<E> all(Class<E> type) {
    return events.stream().filter(type::isInstance).map(type::cast).toList();
  }

  /**
   * The next test of the candidate. It is tested against the best engine so far and then against
   * the shipped one, with each test engine in turn. A candidate that does not beat the best engine
   * is not tested further.
   *
   * @return empty if no test remains
   */
  Optional<NextTest> nextTest() {
    List<Tested> tested = tested(generation());
    boolean lost =
        tested.stream().anyMatch(test -> test.opponent().equals(BEST) && !test.showsGain());
    int rounds = shippedIsBest() ? 1 : 2;
    int engines = spec.tests().size();
    int next = tested.size();
    if (lost || next >= rounds * engines) {
      return Optional.empty();
    }
    return Optional.of(
        new NextTest(
            next < engines ? BEST : SHIPPED, next % engines, spec.tests().get(next % engines)));
  }

  /**
   * A test that is to be played.
   *
   * @param opponent {@code best} or {@code shipped}
   * @param number index of the test engine, from 0
   * @param engine the engine that both sides play
   */
  record NextTest(String opponent, int number, String engine) {}

  /** Whether the best engine so far is the shipped one. */
  private boolean shippedIsBest() {
    return accepted() == 0 && spec.begins().isEmpty();
  }

  /**
   * Whether the candidate is accepted. It must beat the best engine so far in every test. It must
   * also beat the shipped engine, if the best engine is the shipped one or an earlier accepted
   * candidate has beaten the shipped one. Until then, a training that began below the shipped
   * engine only measures its candidates against it.
   */
  boolean accepts() {
    List<Tested> tested = tested(generation());
    boolean beatsBest =
        tested.stream().filter(t -> t.opponent().equals(BEST)).allMatch(Tested::showsGain);
    return beatsBest && (!hasBeatenShipped() || beatsShipped(generation()));
  }

  /** Whether the training began with the shipped engine, or an accepted candidate has beaten it. */
  boolean hasBeatenShipped() {
    return spec.begins().isEmpty()
        || all(Judged.class).stream().anyMatch(j -> j.accepted() && beatsShipped(j.generation()));
  }

  private boolean beatsShipped(int generation) {
    List<Tested> tests =
        tested(generation).stream().filter(t -> t.opponent().equals(SHIPPED)).toList();
    // While the shipped engine is the best one, a test against the best engine is also the test
    // against the shipped one.
    return tests.isEmpty() ? spec.begins().isEmpty() : tests.stream().allMatch(Tested::showsGain);
  }
}
