package dev.lodestone.learning.train;

import dev.lodestone.learning.train.TrainEvent.Judged;
import dev.lodestone.learning.train.TrainEvent.Learned;
import dev.lodestone.learning.train.TrainEvent.Played;
import dev.lodestone.learning.train.TrainEvent.Tested;
import java.util.List;
import java.util.Optional;

/**
 * How far a training has come.
 *
 * @param spec its settings
 * @param events all steps after the first line of the journal, in their order
 */
public record TrainState(TrainSpec spec, List<TrainEvent> events) {

  /** The opponents of a candidate. */
  static final String BEST = "best";

  static final String SHIPPED = "shipped";

  public TrainState {
    events = List.copyOf(events);
  }

  /** The generation that is in progress, or the next one. */
  public int generation() {
    return 1 + (int) all(Judged.class).stream().count();
  }

  /** Whether there is nothing left to do. */
  public boolean isOver() {
    return generation() > spec.generations() || rejectedInARow() >= spec.patience();
  }

  /** Number of candidates that were rejected since one was accepted. */
  public int rejectedInARow() {
    int rejected = 0;
    for (Judged judged : all(Judged.class)) {
      rejected = judged.accepted() ? 0 : rejected + 1;
    }
    return rejected;
  }

  /** The generation whose candidate was accepted last; 0 if there is none. */
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

  /** The tests of a generation, in their order. */
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
   * The opponent of the next test of the candidate: the best engine so far, then the shipped one,
   * with each engine in turn; empty when nothing is left to test. A candidate that does not beat
   * the best engine is not tested further.
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
   * @param opponent best or shipped
   * @param number of the engine, counted from 0
   * @param engine that both sides play
   */
  record NextTest(String opponent, int number, String engine) {}

  /** Whether the best engine so far is the one that is shipped. */
  private boolean shippedIsBest() {
    return accepted() == 0 && spec.begins().isEmpty();
  }

  /**
   * Whether the candidate is accepted: it has beaten the best engine so far in every test, and the
   * one that is shipped as well, if that one or any of an earlier generation has beaten it. A
   * training that begins below the shipped engine is only measured against it until then.
   */
  boolean accepts() {
    List<Tested> tested = tested(generation());
    boolean beatsBest =
        tested.stream().filter(t -> t.opponent().equals(BEST)).allMatch(Tested::showsGain);
    return beatsBest && (!hasBeatenShipped() || beatsShipped(generation()));
  }

  /** Whether the best engine so far is the shipped one or was accepted with a win against it. */
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
