package dev.lodestone.search.gess;

import dev.lodestone.search.Evaluator;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.MovePolicy;
import dev.lodestone.search.PlayoutPolicy;
import dev.lodestone.search.SearchTuning;
import dev.lodestone.search.TacticalMoves;
import dev.lodestone.search.knowledge.FeatureSet;
import dev.lodestone.search.knowledge.LogLinearPolicy;
import dev.lodestone.search.knowledge.MoveFeatureSet;
import dev.lodestone.search.knowledge.WeighedKnowledge;
import dev.lodestone.search.network.NetworkEvaluator;
import dev.lodestone.search.network.NetworkFile;
import dev.lodestone.search.network.PatternNetwork;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The built-in knowledge of Gess, whose evaluator is a network of patterns. */
public final class GessKnowledge implements WeighedKnowledge {

  /** The built-in network, read on first use. */
  private static final class ShippedNetwork {
    private static final PatternNetwork NETWORK =
        NetworkFile.shipped(GessKnowledge.class, "gess.network");
  }

  /** The built-in policy, read on first use. */
  private static final class ShippedPolicy {
    private static final Supplier<MovePolicy> POLICIES =
        LogLinearPolicy.shipped(GessKnowledge.class, "gess-policy.weights", GessMoveFeatures::new);
  }

  private final Supplier<MovePolicy> policies;

  /** Creates the knowledge with the built-in network and policy. */
  public GessKnowledge() {
    this(() -> ShippedPolicy.POLICIES.get());
  }

  private GessKnowledge(Supplier<MovePolicy> policies) {
    this.policies = policies;
  }

  @Override
  public String gameId() {
    return "gess";
  }

  @Override
  public Evaluator newEvaluator() {
    return new NetworkEvaluator(ShippedNetwork.NETWORK);
  }

  @Override
  public List<FeatureSet> newFeatureSets() {
    return List.of();
  }

  @Override
  public Optional<MovePolicy> newMovePolicy() {
    return Optional.of(policies.get());
  }

  @Override
  public Optional<MoveFeatureSet> newMoveFeatures() {
    return Optional.of(new GessMoveFeatures());
  }

  @Override
  public GameKnowledge withPolicy(Path file) {
    return new GessKnowledge(LogLinearPolicy.read(file, GessMoveFeatures::new));
  }

  @Override
  public PlayoutPolicy newPlayoutPolicy() {
    return new GessPlayouts();
  }

  /**
   * The number of plies is the median of 50 games of alpha-beta against itself with 5000 nodes per
   * move, after 2 random plies; one game in ten ends before ply 16, and one in ten lasts longer
   * than 60 plies. With 1000 nodes it is 40.
   */
  @Override
  public SearchTuning tuning() {
    return SearchTuning.USUAL.withFirstMoves(24).withExploration(0.5).withTypicalPlies(34);
  }

  @Override
  public Optional<TacticalMoves> newTacticalMoves() {
    return Optional.of(new GessTactics());
  }
}
