package dev.lodestone.search;

import dev.lodestone.core.Game;

/** Knowledge of a game that consists of an evaluator only. */
record EvaluatorKnowledge(Game game, Evaluator evaluator) implements GameKnowledge {

  @Override
  public String gameId() {
    return game.id();
  }

  /** Returns the same object to every thread. */
  @Override
  public Evaluator newEvaluator() {
    return evaluator;
  }
}
