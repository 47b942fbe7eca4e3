package dev.lodestone.search.eval;

import dev.lodestone.search.Evaluator;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.PlayoutPolicy;

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

  @Override
  public PlayoutPolicy newPlayoutPolicy() {
    return new GaussPlayouts();
  }

  /** Every game: each move fills one of the board's cells and none is emptied. */
  @Override
  public int typicalPlies() {
    return 30;
  }
}
