package dev.lodestone.search.gauss;

import dev.lodestone.core.Game;
import dev.lodestone.core.gauss.GaussGame;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.PlayoutPolicy;
import dev.lodestone.search.Prover;
import dev.lodestone.search.SearchError;
import dev.lodestone.search.SearchTuning;
import dev.lodestone.search.Solver;
import dev.lodestone.search.WeightsFormat;
import dev.lodestone.search.knowledge.FeatureSet;
import dev.lodestone.search.knowledge.LinearEvaluator;
import dev.lodestone.search.knowledge.WeighedKnowledge;
import dev.lodestone.search.knowledge.Weights;
import dev.lodestone.search.knowledge.WeightsFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Knowledge about GAUSS. */
public final class GaussKnowledge implements WeighedKnowledge {

  /**
   * The built-in weights, read on first use: 3 000 features and a table of all their entries for
   * each phase.
   */
  private static final class Shipped {
    private static final Weights WEIGHTS =
        WeightsFile.shipped(GaussKnowledge.class, "gauss.weights", new GaussPatternFeatures());
    private static final Supplier<Evaluator> EVALUATORS = evaluators(WEIGHTS);
  }

  private final GaussGame game;
  private final Supplier<Weights> weights;
  private final Supplier<Evaluator> evaluators;

  /** Creates the knowledge with the built-in weights. */
  public GaussKnowledge() {
    this(new GaussGame(), () -> Shipped.WEIGHTS, () -> Shipped.EVALUATORS.get());
  }

  private GaussKnowledge(
      GaussGame game, Supplier<Weights> weights, Supplier<Evaluator> evaluators) {
    this.game = game;
    this.weights = weights;
    this.evaluators = evaluators;
  }

  /** A factory of evaluators with these weights, which share tables. */
  private static Supplier<Evaluator> evaluators(Weights weights) {
    if (weights.evaluator().equals(GaussPatternFeatures.EVALUATOR)) {
      short[][] tables = GaussPatternEvaluator.tables(weights);
      return () -> new GaussPatternEvaluator(tables);
    }
    return () -> new LinearEvaluator(new GaussFeatures(), weights);
  }

  /** An evaluator with the built-in weights. */
  static GaussPatternEvaluator newShippedEvaluator() {
    return (GaussPatternEvaluator) Shipped.EVALUATORS.get();
  }

  @Override
  public String gameId() {
    return "gauss";
  }

  @Override
  public GameKnowledge in(Game variant) {
    return new GaussKnowledge((GaussGame) variant, weights, evaluators);
  }

  @Override
  public Evaluator newEvaluator() {
    return evaluators.get();
  }

  @Override
  public List<FeatureSet> newFeatureSets() {
    return List.of(new GaussFeatures(), new GaussPatternFeatures());
  }

  @Override
  public Optional<Weights> weights() {
    return Optional.of(weights.get());
  }

  @Override
  public GameKnowledge withWeights(Path file) {
    return WeightsFormat.find(this, file)
        .orElseGet(
            () -> {
              Weights read = WeightsFile.read(file, newFeatureSets());
              return new GaussKnowledge(game, () -> read, evaluators(read));
            });
  }

  @Override
  public PlayoutPolicy newPlayoutPolicy() {
    return new GaussPlayouts();
  }

  /**
   * The number of plies is that of every game: each ply places one disc from a hand, and no disc
   * returns.
   */
  @Override
  public SearchTuning tuning() {
    return SearchTuning.USUAL.withExploration(0.6).withTypicalPlies(game.plies());
  }

  /** The same for all weights, because a fit calibrates evaluations to one scale. */
  @Override
  public Optional<SearchError> searchError() {
    return Optional.of(GaussSearchError.INSTANCE);
  }

  @Override
  public Optional<Prover> newProver() {
    return newProver(1);
  }

  @Override
  public Optional<Prover> newProver(int mebibytes) {
    return Optional.of(new GaussProver(game.maxMargin(), mebibytes));
  }

  @Override
  public Optional<Solver> newSolver(int mebibytes, int threads) {
    return Optional.of(new GaussSolver(mebibytes, threads));
  }
}
