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

  /** The version of this format, incremented when older readers cannot read it. */
  int FORMAT = 1;

  /**
   * The first line: the settings that determine the tuning.
   *
   * @param format {@link #FORMAT}
   * @param games settings of each iteration's games, as a tournament
   * @param tunables what is tuned
   * @param iterations planned number of iterations
   * @param rate how far a won game moves a value
   * @param weights {@link WeightTuning#identity} of the initial weights, if weights are tuned
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
   * @param iteration from 1
   * @param plus values of the first setting, in the order of the tunables
   * @param minus values of the second setting
   * @param wins number of games that plus won
   * @param draws number of drawn games
   * @param losses number of games that plus lost
   */
  record Iterated(
      int iteration, List<String> plus, List<String> minus, int wins, int draws, int losses)
      implements TuneEvent {}
}
