package dev.lodestone.learning.train;

import dev.lodestone.dataset.selfplay.SelfPlayListener;
import dev.lodestone.learning.fit.FitListener;
import dev.lodestone.tournament.run.TournamentListener;
import dev.lodestone.tournament.run.TournamentSpec;
import java.nio.file.Path;

/** Receives the progress of a training, one call at a time. */
public interface TrainListener {

  /**
   * Self-play of a generation begins or resumes.
   *
   * @param rows number of rows that remain to be made
   * @return receives the progress of the games
   */
  default SelfPlayListener plays(int generation, long rows) {
    return SelfPlayListener.SILENT;
  }

  /**
   * The making of a candidate begins.
   *
   * @return receives the progress of the fit; not called for an external trainer
   */
  default FitListener learns(int generation) {
    return FitListener.SILENT;
  }

  /**
   * A test begins or resumes.
   *
   * @return receives the progress of its games
   */
  default TournamentListener tests(int generation, TournamentSpec test, Path journal) {
    return new TournamentListener() {};
  }

  /** A step of the training is over. */
  void over(TrainState state);
}
