package dev.lodestone.search.eval;

import dev.lodestone.search.Evaluator;
import dev.lodestone.search.GameKnowledge;

/** Knowledge about GAUSS. */
public final class GaussKnowledge implements GameKnowledge {

  @Override
  public String gameId() {
    return "gauss";
  }

  @Override
  public Evaluator newEvaluator() {
    return new GaussEvaluator();
  }
}
