package dev.lodestone.search.gaussic;

import dev.lodestone.core.Game;
import dev.lodestone.core.gaussic.GaussicGame;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.PlayoutPolicy;
import dev.lodestone.search.SearchTuning;
import dev.lodestone.search.Tables;
import dev.lodestone.search.TacticalMoves;
import dev.lodestone.search.network.NetworkEvaluator;
import dev.lodestone.search.network.NetworkFile;
import dev.lodestone.search.network.PatternNetwork;
import java.nio.file.Path;
import java.util.Optional;

/** The built-in knowledge of gaussic, whose evaluator is a network of patterns. */
public final class GaussicKnowledge implements GameKnowledge {

  /** The built-in network, read on first use. */
  private static final class ShippedNetwork {
    private static final PatternNetwork NETWORK =
        NetworkFile.shipped(GaussicKnowledge.class, "gaussic.network");
  }

  private final GaussicGame game;

  /** Creates the knowledge of the game without parameters. */
  public GaussicKnowledge() {
    this(new GaussicGame());
  }

  private GaussicKnowledge(GaussicGame game) {
    this.game = game;
  }

  @Override
  public String gameId() {
    return "gaussic";
  }

  @Override
  public GameKnowledge in(Game variant) {
    return new GaussicKnowledge((GaussicGame) variant);
  }

  @Override
  public Evaluator newEvaluator() {
    return new NetworkEvaluator(ShippedNetwork.NETWORK);
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
