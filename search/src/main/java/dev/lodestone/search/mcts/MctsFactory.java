package dev.lodestone.search.mcts;

import dev.lodestone.core.Game;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.Network;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.SearcherFactory;
import dev.lodestone.search.SearcherOption;
import dev.lodestone.search.SearcherSettings;
import java.util.List;

/** Makes {@code mcts}. */
public final class MctsFactory implements SearcherFactory {

  private static final int AS_KNOWN = -1;

  @Override
  public String name() {
    return "mcts";
  }

  @Override
  public String description() {
    return "Monte Carlo tree search by PUCT, with proven bounds and the evaluator as prior.";
  }

  @Override
  public boolean visitsArePolicy() {
    return true;
  }

  @Override
  public List<SearcherOption> options() {
    return List.of(
        SearcherOption.hash("the tree", MctsSettings.MAX_MEMORY_MEBIBYTES),
        new SearcherOption.Decimal(
            "exploration",
            "factor of the exploration term, -1 for what is best for the game",
            AS_KNOWN,
            AS_KNOWN,
            MctsSettings.MAX_EXPLORATION,
            true),
        new SearcherOption.Whole(
            "priorweight",
            "playouts that the evaluator's word on a new node is worth",
            2,
            1,
            MctsSettings.MAX_PRIOR_WEIGHT),
        new SearcherOption.Whole(
            "expansionvisits",
            "playouts from a leaf before it gets children",
            1,
            0,
            MctsSettings.MAX_EXPANSION_VISITS),
        new SearcherOption.Whole(
            "playoutplies",
            "plies played out before the evaluator speaks, -1 for what is best for the game",
            AS_KNOWN,
            AS_KNOWN,
            Integer.MAX_VALUE),
        new SearcherOption.Whole(
            "scale",
            "centi-points that mean a probability of winning of 0.73",
            300,
            1,
            MctsSettings.MAX_SCALE),
        new SearcherOption.Decimal(
            "minimax",
            "weight of minimax against the mean of the playouts, -1 for what is best for the game",
            AS_KNOWN,
            AS_KNOWN,
            1,
            true),
        new SearcherOption.Whole(
            "threads",
            "threads on one tree; on one, searches repeat exactly",
            1,
            1,
            MctsSettings.MAX_THREADS),
        new SearcherOption.Whole(
            "multipv",
            "best moves that are reported, each with its score and line",
            1,
            1,
            MctsSettings.MAX_LINES),
        new SearcherOption.Switch(
            "provemargin",
            "whether to go on when the outcome is proven until the margin is, too",
            false),
        new SearcherOption.Decimal(
            "noise", "share of the exploration of root moves that chance decides", 0, 0, 1),
        new SearcherOption.Decimal(
            "noiseconcentration",
            "concentration of that chance: small numbers favour few moves",
            RootNoise.NONE.concentration(),
            0.01,
            RootNoise.MAX_CONCENTRATION),
        new SearcherOption.Decimal(
            "forcedplayouts",
            "factor of the playouts that each root move gets; they are not told",
            0,
            0,
            RootNoise.MAX_FORCED),
        new SearcherOption.Whole(
            SearcherOption.SEED, "seed of playouts and chance", 1, 0, Long.MAX_VALUE),
        SearcherOption.knowledge(),
        SearcherOption.weights(),
        SearcherOption.policy(GameKnowledge.DEFAULT),
        SearcherOption.net(),
        new SearcherOption.Whole(
            "batch",
            "leaves that the network evaluates together at the most",
            16,
            1,
            Mcts.MAX_BATCH));
  }

  @Override
  public Searcher create(Game game, SearcherSettings settings) {
    String net = settings.text(SearcherOption.NET);
    if (!net.isEmpty()) {
      requireNone(settings, SearcherOption.WEIGHTS, "");
      requireNone(settings, SearcherOption.POLICY, GameKnowledge.DEFAULT);
    }
    GameKnowledge knowledge = settings.knowledge(game);
    int playoutPlies = (int) settings.whole("playoutplies");
    MctsSettings known =
        new MctsSettings(
            settings.hashMebibytes(),
            saidOr(settings.decimal("exploration"), net.isEmpty() ? knowledge.exploration() : 1),
            (int) settings.whole("priorweight"),
            (int) settings.whole("expansionvisits"),
            playoutPlies == AS_KNOWN ? knowledge.playoutPlies() : playoutPlies,
            (int) settings.whole("scale"),
            saidOr(settings.decimal("minimax"), net.isEmpty() ? knowledge.minimaxWeight() : 0),
            (int) settings.whole("threads"),
            settings.isOn("provemargin"),
            settings.wantsPolicy(),
            new RootNoise(
                settings.decimal("noise"),
                settings.decimal("noiseconcentration"),
                settings.decimal("forcedplayouts")),
            (int) settings.whole("multipv"));
    if (net.isEmpty()) {
      return new Mcts(game, knowledge, known);
    }
    return new Mcts(game, knowledge, known, Network.open(game, net), (int) settings.whole("batch"));
  }

  /** What was said, or what is best where nothing was. */
  private static double saidOr(double said, double best) {
    return said < 0 ? best : said;
  }

  /** For what a network says itself. */
  private static void requireNone(SearcherSettings settings, String key, String none) {
    if (!settings.text(key).equals(none)) {
      throw new IllegalArgumentException(
          "mcts: a network takes the place of " + key + "=: expected that or net=, found both");
    }
  }
}
