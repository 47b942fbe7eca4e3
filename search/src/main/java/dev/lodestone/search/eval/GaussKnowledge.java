package dev.lodestone.search.eval;

import dev.lodestone.search.Evaluator;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.PlayoutPolicy;
import dev.lodestone.search.Prover;
import dev.lodestone.search.Solver;
import dev.lodestone.search.endgame.GaussProver;
import dev.lodestone.search.endgame.GaussSolver;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Knowledge about GAUSS. */
public final class GaussKnowledge implements WeighedKnowledge {

  private final Weights weights;

  /** Tables by phase; none for weights of another evaluator. */
  private final short[][] patterns;

  /** With the weights that come with it. */
  public GaussKnowledge() {
    this(WeightsFile.shipped("gauss.weights", new GaussFeatures()));
  }

  private GaussKnowledge(Weights weights) {
    this.weights = weights;
    this.patterns =
        weights.evaluator().equals(GaussPatternFeatures.EVALUATOR)
            ? GaussPatternEvaluator.tables(weights)
            : new short[0][];
  }

  @Override
  public String gameId() {
    return "gauss";
  }

  @Override
  public Evaluator newEvaluator() {
    return patterns.length > 0
        ? new GaussPatternEvaluator(patterns)
        : new LinearEvaluator(new GaussFeatures(), weights);
  }

  @Override
  public List<FeatureSet> newFeatureSets() {
    return List.of(new GaussFeatures(), new GaussPatternFeatures());
  }

  @Override
  public GameKnowledge withWeights(Path file) {
    return new GaussKnowledge(WeightsFile.read(file, newFeatureSets()));
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
