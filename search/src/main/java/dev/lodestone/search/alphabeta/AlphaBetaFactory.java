package dev.lodestone.search.alphabeta;

import dev.lodestone.core.Game;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.SearcherFactory;
import dev.lodestone.search.SearcherOption;
import dev.lodestone.search.SearcherSettings;
import java.util.List;

/** Creates {@code alphabeta} searchers. */
public final class AlphaBetaFactory implements SearcherFactory {

  @Override
  public String name() {
    return "alphabeta";
  }

  @Override
  public String description() {
    return "Iterative deepening principal variation search with a transposition table.";
  }

  @Override
  public List<SearcherOption> options() {
    return List.of(
        SearcherOption.hash("the transposition table", AlphaBetaSettings.MAX_HASH_MEBIBYTES),
        new SearcherOption.Whole(
            "threads",
            "threads that search together, for analysis: two visit 1.96 times the nodes in a time,"
                + " but gain +14 [-21, +49] Elo on GAUSS at 100 ms",
            1,
            1,
            AlphaBetaSettings.MAX_THREADS),
        new SearcherOption.Whole(
            "multipv",
            "best moves that get an exact score and a line each",
            1,
            1,
            AlphaBetaSettings.MAX_LINES),
        new SearcherOption.Switch(
            "nullmove", "prune by the null move, in games that have it", true),
        new SearcherOption.Switch("lmr", "reduce the depth of late moves", true),
        new SearcherOption.Switch("lmp", "leave the latest moves out near the horizon", true),
        new SearcherOption.Switch(
            "probcut",
            "leave out searches whose result a shallow one shows, in games that know",
            true),
        new SearcherOption.Switch(
            "rfp", "trust an evaluation far above the window, in the same games", true),
        new SearcherOption.Switch(
            "quiescence", "play out tactical moves, in games that have them", true),
        new SearcherOption.Switch(
            "endings", "prove positions near the end, in games that can", true),
        SearcherOption.knowledge(),
        SearcherOption.weights());
  }

  @Override
  public Searcher create(Game game, SearcherSettings settings) {
    Selectivity selectivity =
        new Selectivity(
            settings.isOn("nullmove"),
            settings.isOn("lmr"),
            settings.isOn("lmp"),
            settings.isOn("probcut"),
            settings.isOn("rfp"),
            settings.isOn("quiescence"),
            settings.isOn("endings"));
    return new AlphaBeta(
        game,
        settings.knowledge(game),
        new AlphaBetaSettings(
            settings.hashMebibytes(),
            (int) settings.whole("threads"),
            (int) settings.whole("multipv"),
            selectivity));
  }
}
