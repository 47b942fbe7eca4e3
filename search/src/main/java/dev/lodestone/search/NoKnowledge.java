package dev.lodestone.search;

/** Knowledge of a game about which nothing is known but its rules. */
record NoKnowledge(String gameId) implements GameKnowledge {

  @Override
  public Evaluator newEvaluator() {
    return position -> 0;
  }

  /** An evaluator without knowledge is never better than chance. */
  @Override
  public int playoutPlies() {
    return WHOLE_PLAYOUT;
  }
}
