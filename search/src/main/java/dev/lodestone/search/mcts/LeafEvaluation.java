package dev.lodestone.search.mcts;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.PlayoutPolicy;
import dev.lodestone.search.SearchTuning;

/**
 * The value of a leaf: a number of plies are played by the game's playout policy, and if the game
 * is not over then, the position is evaluated. With 0 plies this is the evaluation of the leaf;
 * with very many, a classical playout to the end of the game.
 */
final class LeafEvaluation {

  private final PlayoutPolicy policy;
  private final Evaluator evaluator;
  private final WinProbability winProbability;
  private final int maxPlies;

  /**
   * @param evaluator evaluator of positions that are not over
   */
  LeafEvaluation(
      PlayoutPolicy policy, Evaluator evaluator, WinProbability winProbability, int maxPlies) {
    this.policy = policy;
    this.evaluator = evaluator;
    this.winProbability = winProbability;
    this.maxPlies = maxPlies;
  }

  /** A result between 0 and 1 for the side to move; the position is left as it was. */
  double playOut(Position position, SplitMix64 random) {
    Side side = position.sideToMove();
    if (maxPlies == SearchTuning.WHOLE_PLAYOUT) {
      return WinProbability.ofProven(policy.playOut(position, random).sign(side));
    }
    int plies = 0;
    Outcome outcome = position.outcome();
    while (!outcome.isOver() && plies < maxPlies) {
      position.play(policy.choose(position, random));
      plies++;
      outcome = position.outcome();
    }
    double result;
    if (outcome.isOver()) {
      result = WinProbability.ofProven(outcome.sign(side));
    } else {
      double forMover = winProbability.of(evaluator.estimate(position));
      result = position.sideToMove() == side ? forMover : 1 - forMover;
    }
    for (int i = 0; i < plies; i++) {
      position.undo();
    }
    return result;
  }

  /** The evaluation of a position that is not over, in centipoints for the side to move. */
  int evaluate(Position position) {
    return evaluator.estimate(position);
  }

  /** An evaluation as a result between 0 and 1. */
  double result(int evaluation) {
    return winProbability.of(evaluation);
  }
}
