package dev.lodestone.learning.tune;

import dev.lodestone.core.StopSignal;
import java.util.Optional;

/** Compares two settings of an engine by games. */
interface Duel {

  /**
   * Lets them meet.
   *
   * @param iteration counted from 1
   * @return empty if it was stopped
   * @throws TuneException if an engine fails
   */
  Optional<Tally> meet(int iteration, Spsa.Trial trial, StopSignal stop);

  /**
   * Games of the first setting, called plus.
   *
   * @param wins games won
   * @param draws games drawn
   * @param losses games lost
   */
  record Tally(int wins, int draws, int losses) {

    static final Tally NONE = new Tally(0, 0, 0);

    Tally plus(Tally other) {
      return new Tally(wins + other.wins, draws + other.draws, losses + other.losses);
    }
  }
}
