package dev.lodestone.learning.tune;

import dev.lodestone.core.StopSignal;
import java.util.Optional;

/** Compares two settings of an engine by games. */
interface Duel {

  /**
   * Plays the games of an iteration.
   *
   * @param iteration from 1
   * @param trial the two settings
   * @return the result; empty if it was stopped
   * @throws TuneException if an engine fails
   */
  Optional<Tally> play(int iteration, Spsa.Trial trial, StopSignal stop);

  /**
   * The results of the first setting, called plus.
   *
   * @param wins number of games won
   * @param draws number of games drawn
   * @param losses number of games lost
   */
  record Tally(int wins, int draws, int losses) {

    static final Tally NONE = new Tally(0, 0, 0);

    Tally plus(Tally other) {
      return new Tally(wins + other.wins, draws + other.draws, losses + other.losses);
    }
  }
}
