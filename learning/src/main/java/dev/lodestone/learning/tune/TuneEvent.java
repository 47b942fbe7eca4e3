package dev.lodestone.learning.tune;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import java.util.List;
import java.util.Optional;

/** One line of the journal of a tuning. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "event")
@JsonSubTypes({
  @JsonSubTypes.Type(value = TuneEvent.TuneStarted.class, name = "tuning"),
  @JsonSubTypes.Type(value = TuneEvent.Iterated.class, name = "iteration")
})
sealed interface TuneEvent {

  /** The version of this format, raised when an older reader could no longer read it. */
  int FORMAT = 1;

  /**
   * The first line: everything from which the tuning follows.
   *
   * @param format {@link #FORMAT}
   * @param games of each iteration, as a tournament
   * @param tunables what is tuned
   * @param iterations planned number of iterations
   * @param rate how far a won game moves a value
   * @param weights {@link WeightTuning#mark} of those with which it begins, if any are tuned
   */
  record TuneStarted(
      int format,
      TournamentStarted games,
      List<Tunable> tunables,
      int iterations,
      double rate,
      Optional<String> weights)
      implements TuneEvent {}

  /**
   * An iteration is over.
   *
   * @param iteration its number, counted from 1
   * @param plus values of one setting, in the order of the tunables
   * @param minus values of the other
   * @param wins games that plus won
   * @param draws games without a winner
   * @param losses games that it lost
   */
  record Iterated(
      int iteration, List<String> plus, List<String> minus, int wins, int draws, int losses)
      implements TuneEvent {}
}
