package dev.lodestone.search.eval;

import dev.lodestone.search.Evaluator;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.PlayoutPolicy;
import dev.lodestone.search.TacticalMoves;
import java.util.Optional;

/** Knowledge about gaussic. */
public final class GaussicKnowledge implements GameKnowledge {

  @Override
  public String gameId() {
    return "gaussic";
  }

  @Override
  public Evaluator newEvaluator() {
    return new GaussicEvaluator();
  }

  @Override
  public PlayoutPolicy newPlayoutPolicy() {
    return new GaussicPlayouts();
  }

  @Override
  public Optional<TacticalMoves> newTacticalMoves() {
    return Optional.of(new GaussicTactics());
  }
}
