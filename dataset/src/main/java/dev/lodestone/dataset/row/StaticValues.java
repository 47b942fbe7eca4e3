package dev.lodestone.dataset.row;

import dev.lodestone.core.Game;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.GameKnowledge;
import it.unimi.dsi.fastutil.ints.IntList;

/** What the game's evaluator says without a search. Used by one thread. */
final class StaticValues {

  /** Centi-points that multiply the odds of a move by e. */
  private static final double SCALE = 300;

  /** What a move that ends the game counts for, in centi-points. */
  private static final int DECIDED = 1_500;

  private final Evaluator evaluator;

  StaticValues(Game game) {
    evaluator = GameKnowledge.of(game).newEvaluator();
  }

  /** Of a position that is not over, in centi-points from the side to move. */
  int of(Position position) {
    return evaluator.estimate(position);
  }

  /**
   * The share of each move if its odds are those that the evaluator gives the position it leads to:
   * {@code exp(value / 300)}, in proportion.
   */
  double[] priors(Position position, IntList moves) {
    Side side = position.sideToMove();
    double[] priors = new double[moves.size()];
    double sum = 0;
    for (int i = 0; i < priors.length; i++) {
      position.play(moves.getInt(i));
      Outcome outcome = position.outcome();
      int value = outcome.isOver() ? DECIDED * outcome.sign(side) : -evaluator.estimate(position);
      position.undo();
      priors[i] = StrictMath.exp(value / SCALE);
      sum += priors[i];
    }
    for (int i = 0; i < priors.length; i++) {
      priors[i] /= sum;
    }
    return priors;
  }
}
