package dev.lodestone.search.eval;

import dev.lodestone.search.Evaluator;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.PlayoutPolicy;
import dev.lodestone.search.Prover;
import dev.lodestone.search.Solver;
import dev.lodestone.search.endgame.GaussProver;
import dev.lodestone.search.endgame.GaussSolver;
import java.util.Optional;

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

  @Override
  public Optional<Prover> newProver() {
    return Optional.of(new GaussProver());
  }

  @Override
  public Optional<Solver> newSolver(int mebibytes, int threads) {
    return Optional.of(new GaussSolver(mebibytes, threads));
  }

  /** Of every game: each player has 15 discs, plays one a move, and gets none back. */
  @Override
  public int typicalPlies() {
    return 30;
  }
}
