package dev.lodestone.search;

import dev.lodestone.core.Game;

/** Knowledge of a game that is an evaluator and nothing else. */
record EvaluatorKnowledge(Game game, Evaluator evaluator) implements GameKnowledge {

  @Override
  public String gameId() {
    return game.id();
  }

  /** The same object for every thread. */
  @Override
  public Evaluator newEvaluator() {
    return evaluator;
  }
}
