package dev.lodestone.search;

/** The knowledge about a game of which only the rules are known. */
record NoKnowledge(String gameId) implements GameKnowledge {

  @Override
  public Evaluator newEvaluator() {
    return position -> 0;
  }

  /** An evaluator without knowledge is never better than chance. */
  @Override
  public SearchTuning tuning() {
    return SearchTuning.USUAL.withPlayoutPlies(SearchTuning.WHOLE_PLAYOUT);
  }
}
