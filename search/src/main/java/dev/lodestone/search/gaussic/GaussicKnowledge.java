package dev.lodestone.search.gaussic;

import dev.lodestone.core.Game;
import dev.lodestone.core.gaussic.GaussicGame;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.PlayoutPolicy;
import dev.lodestone.search.SearchTuning;
import dev.lodestone.search.Tables;
import dev.lodestone.search.TacticalMoves;
import dev.lodestone.search.WeightsFormat;
import dev.lodestone.search.knowledge.FeatureSet;
import dev.lodestone.search.knowledge.LinearEvaluator;
import dev.lodestone.search.knowledge.WeighedKnowledge;
import dev.lodestone.search.knowledge.Weights;
import dev.lodestone.search.knowledge.WeightsFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Knowledge about gaussic. */
public final class GaussicKnowledge implements WeighedKnowledge {

  private final GaussicGame game;
  private final Weights weights;

  /** Creates the knowledge with the built-in weights. */
  public GaussicKnowledge() {
    this(
        new GaussicGame(),
        WeightsFile.shipped(GaussicKnowledge.class, "gaussic.weights", new GaussicFeatures()));
  }

  private GaussicKnowledge(GaussicGame game, Weights weights) {
    this.game = game;
    this.weights = weights;
  }

  @Override
  public String gameId() {
    return "gaussic";
  }

  @Override
  public GameKnowledge in(Game variant) {
    return new GaussicKnowledge((GaussicGame) variant, weights);
  }

  @Override
  public Evaluator newEvaluator() {
    return new LinearEvaluator(new GaussicFeatures(), weights);
  }

  @Override
  public List<FeatureSet> newFeatureSets() {
    return List.of(new GaussicFeatures());
  }

  @Override
  public Optional<Weights> weights() {
    return Optional.of(weights);
  }

  @Override
  public GameKnowledge withWeights(Path file) {
    return WeightsFormat.find(this, file)
        .orElseGet(() -> new GaussicKnowledge(game, WeightsFile.read(file, new GaussicFeatures())));
  }

  @Override
  public PlayoutPolicy newPlayoutPolicy() {
    return new GaussicPlayouts();
  }

  /**
   * The number of plies is the median of 50 games of alpha-beta against itself with 5000 nodes per
   * move, after 2 random plies; one game in ten ends before ply 91, and one in ten lasts longer
   * than 270 plies. With 1000 nodes it is 150.
   */
  @Override
  public SearchTuning tuning() {
    return SearchTuning.USUAL.withMinimaxWeight(0.5).withTypicalPlies(180);
  }

  @Override
  public Optional<TacticalMoves> newTacticalMoves() {
    return Optional.of(new GaussicTactics());
  }

  @Override
  public Tables openTables(Path directory) {
    return GaussicTables.in(directory, game);
  }
}
