package dev.lodestone.learning.train;

import dev.lodestone.dataset.selfplay.SelfPlayListener;
import dev.lodestone.learning.fit.FitListener;
import dev.lodestone.tournament.run.TournamentListener;
import dev.lodestone.tournament.run.TournamentSpec;
import java.nio.file.Path;

/** Receives the progress of a training, one call at a time. */
public interface TrainListener {

  /**
   * The games of a generation begin or resume.
   *
   * @param rows that are still to be made
   * @return receives their progress
   */
  SelfPlayListener plays(int generation, long rows);

  /**
   * A candidate is being made.
   *
   * @return receives the progress of a fit; another trainer has none
   */
  FitListener learns(int generation);

  /**
   * A test begins or resumes.
   *
   * @return receives its games
   */
  TournamentListener tests(int generation, TournamentSpec test, Path journal);

  /** A step is over. */
  void over(TrainState state);
}
