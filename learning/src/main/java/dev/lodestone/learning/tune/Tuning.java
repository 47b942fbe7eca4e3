package dev.lodestone.learning.tune;

import dev.lodestone.core.StopSignal;
import dev.lodestone.learning.tune.Duel.Tally;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tunes options of an engine. Each iteration is played once and recorded in a journal. */
public final class Tuning {

  private Tuning() {}

  /**
   * Continues from the journal to the last iteration.
   *
   * @param concurrency maximum number of concurrent games, at least 1
   * @param stop ends the run early; complete iterations are kept
   * @throws TuneException if an engine fails
   * @throws IllegalArgumentException if the journal contradicts the settings, or an engine refuses
   *     a value
   */
  public static TuneResult run(
      TuneSpec spec, int concurrency, TuneJournal journal, TuneListener listener, StopSignal stop) {
    try (GameDuel duel = new GameDuel(spec, concurrency)) {
      return run(spec, duel, journal, listener, stop);
    }
  }

  static TuneResult run(
      TuneSpec spec, Duel duel, TuneJournal journal, TuneListener listener, StopSignal stop) {
    Spsa spsa = new Spsa(spec.tunables(), spec.iterations(), spec.rate(), spec.games().seed());
    List<List<Double>> path = new ArrayList<>(List.of(spsa.values()));
    Tally total = Tally.NONE;
    while (!spsa.isOver() && !stop.isStopped()) {
      Spsa.Trial trial = spsa.next();
      int iteration = spsa.done() + 1;
      boolean played = iteration <= journal.size();
      Optional<Tally> tally =
          played
              ? Optional.of(journal.recorded(iteration, trial))
              : duel.play(iteration, trial, stop);
      if (tally.isEmpty()) {
        break;
      }
      if (!played) {
        journal.add(trial, tally.get());
      }
      total = total.plus(tally.get());
      spsa.score(tally.get().wins() - tally.get().losses());
      path.add(spsa.values());
      if (!played) {
        listener.iterated(result(path, total));
      }
    }
    return result(path, total);
  }

  private static TuneResult result(List<List<Double>> path, Tally total) {
    return new TuneResult(path, total.wins(), total.draws(), total.losses());
  }
}
