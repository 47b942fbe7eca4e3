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

  /** Of every game: each player has 15 discs, plays one a move, and gets none back. */
  @Override
  public int typicalPlies() {
    return 30;
  }
}
