package dev.lodestone.search.mcts;

import dev.lodestone.core.Game;
import dev.lodestone.core.PluginException;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.NetworkFormat;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchTuning;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.SearcherFactory;
import dev.lodestone.search.SearcherOption;
import dev.lodestone.search.SearcherSettings;
import java.util.List;

/** Creates {@code mcts} searchers. */
public final class MctsFactory implements SearcherFactory {

  private static final int AS_KNOWN = -1;
  private static final int MAX_SHARED = 65_536;

  private static final String EXPLORATION = "exploration";
  private static final String MINIMAX = "minimax";
  private static final String PLAYOUT_PLIES = "playoutplies";
  private static final String FIRST_MOVES = "firstmoves";
  private static final String TEMPERATURE_PLIES = "temperatureplies";

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
            EXPLORATION,
            "factor of the exploration term, -1 for what is best for the game",
            AS_KNOWN,
            AS_KNOWN,
            MctsSettings.MAX_EXPLORATION,
            true),
        new SearcherOption.Whole(
            "priorweight",
            "playouts that the evaluation of a new node counts as",
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
            PLAYOUT_PLIES,
            "plies played out before the evaluator is asked, -1 for what is best for the game",
            AS_KNOWN,
            AS_KNOWN,
            Integer.MAX_VALUE),
        new SearcherOption.Whole(
            SearcherOption.SCALE,
            "centipoints that mean a probability of winning of 0.73",
            Score.DEFAULT_SCALE,
            1,
            MctsSettings.MAX_SCALE),
        new SearcherOption.Decimal(
            MINIMAX,
            "weight of minimax against the mean of the playouts, -1 for what is best for the game",
            AS_KNOWN,
            AS_KNOWN,
            1,
            true),
        new SearcherOption.Whole(
            FIRST_MOVES,
            "moves of a new node that are evaluated at once, the most promising ones; 0 for all, -1 for"
                + " what is best for the game",
            AS_KNOWN,
            AS_KNOWN,
            MctsSettings.MAX_FIRST_MOVES),
        new SearcherOption.Whole(
            "threads",
            "threads on one tree; on one, searches repeat exactly",
            1,
            1,
            MctsSettings.MAX_THREADS),
        new SearcherOption.Whole(
            SearcherOption.LINES,
            "best moves that are reported, each with its score and line",
            1,
            1,
            MctsSettings.MAX_LINES),
        new SearcherOption.Switch(
            "provemargin",
            "whether to continue after the outcome is proven until the margin is proven too",
            false),
        new SearcherOption.Decimal(
            SearcherOption.NOISE, "share of the exploration of root moves that is random", 0, 0, 1),
        new SearcherOption.Decimal(
            SearcherOption.NOISE_CONCENTRATION,
            "concentration of the noise: small numbers favour few moves",
            RootNoise.NONE.concentration(),
            0.01,
            RootNoise.MAX_CONCENTRATION),
        new SearcherOption.Decimal(
            SearcherOption.FORCED_PLAYOUTS,
            "forced playouts per root move, as a factor; not counted in reported visits",
            0,
            0,
            RootNoise.MAX_FORCED),
        new SearcherOption.Decimal(
            SearcherOption.TEMPERATURE,
            "temperature by which the move is drawn from the visits, for games that differ; 0 for the"
                + " best move",
            0,
            0,
            RootNoise.MAX_TEMPERATURE),
        new SearcherOption.Whole(
            TEMPERATURE_PLIES,
            "plies from the start of the game in which moves are drawn by temperature",
            16,
            0,
            Integer.MAX_VALUE),
        new SearcherOption.Whole(
            SearcherOption.SEED, "seed of playouts and chance", 1, 0, Long.MAX_VALUE),
        SearcherOption.knowledge(),
        SearcherOption.weights(),
        SearcherOption.policy(),
        SearcherOption.net(),
        new SearcherOption.Whole(
            "batch",
            "maximum number of leaves that the network evaluates together",
            16,
            1,
            Mcts.MAX_BATCH),
        new SearcherOption.Whole(
            SearcherOption.SHARED,
            "maximum number of leaves of all searches of this process that the network evaluates in one"
                + " call; 0 for a network of each search alone",
            0,
            0,
            MAX_SHARED),
        new SearcherOption.Choice(
            SearcherOption.DEVICE,
            "device that computes the network",
            NetworkFormat.CPU,
            List.of(NetworkFormat.CPU, "cuda")));
  }

  @Override
  public SearcherSettings resolved(Game game, SearcherSettings settings) {
    boolean network = !settings.text(SearcherOption.NET).isEmpty();
    SearchTuning tuning = settings.knowledge(game).tuning();
    SearcherSettings resolved = settings;
    if (settings.decimal(EXPLORATION) < 0) {
      resolved = resolved.with(EXPLORATION, network ? 1.0 : tuning.exploration());
    }
    if (settings.decimal(MINIMAX) < 0) {
      resolved = resolved.with(MINIMAX, network ? 0.0 : tuning.minimaxWeight());
    }
    if (settings.whole(PLAYOUT_PLIES) < 0) {
      resolved = resolved.with(PLAYOUT_PLIES, (long) tuning.playoutPlies());
    }
    if (settings.whole(FIRST_MOVES) < 0) {
      resolved = resolved.with(FIRST_MOVES, network ? 0L : (long) tuning.firstMoves());
    }
    return resolved;
  }

  @Override
  public Searcher create(Game game, SearcherSettings given) {
    String net = given.text(SearcherOption.NET);
    if (!net.isEmpty()) {
      requireNone(given, SearcherOption.WEIGHTS, "");
      requireNone(given, SearcherOption.POLICY, GameKnowledge.DEFAULT);
    }
    GameKnowledge knowledge = given.knowledge(game);
    SearcherSettings settings = resolved(game, given);
    MctsSettings known =
        new MctsSettings(
            settings.hashMebibytes(),
            settings.decimal(EXPLORATION),
            (int) settings.whole("priorweight"),
            (int) settings.whole("expansionvisits"),
            (int) settings.whole(PLAYOUT_PLIES),
            (int) settings.whole(SearcherOption.SCALE),
            settings.decimal(MINIMAX),
            (int) settings.whole("threads"),
            settings.isOn("provemargin"),
            settings.wantsPolicy(),
            new RootNoise(
                settings.decimal(SearcherOption.NOISE),
                settings.decimal(SearcherOption.NOISE_CONCENTRATION),
                settings.decimal(SearcherOption.FORCED_PLAYOUTS),
                settings.decimal(SearcherOption.TEMPERATURE),
                (int) settings.whole(TEMPERATURE_PLIES)),
            (int) settings.whole(SearcherOption.LINES),
            (int) settings.whole(FIRST_MOVES));
    return settings
        .network(game)
        .map(network -> new Mcts(game, knowledge, known, network, (int) settings.whole("batch")))
        .orElseGet(() -> new Mcts(game, knowledge, known));
  }

  /** Rejects an option that has no effect with a network. */
  private static void requireNone(SearcherSettings settings, String key, String none) {
    if (!settings.text(key).equals(none)) {
      throw new PluginException(
          "mcts: a network takes the place of " + key + "=: expected that or net=, found both");
    }
  }
}
