package dev.lodestone.search.alphabeta;

import dev.lodestone.core.Game;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.SearcherFactory;
import dev.lodestone.search.SearcherOption;
import dev.lodestone.search.SearcherSettings;
import java.util.List;

/** Makes {@code alphabeta}. */
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
        new SearcherOption(
            "hash", "size of the transposition table in MiB", 64, 1, AlphaBeta.MAX_HASH_MEBIBYTES),
        new SearcherOption("nullmove", "prune by the null move, in games that have it", 1, 0, 1),
        new SearcherOption("lmr", "reduce the depth of late moves", 1, 0, 1),
        new SearcherOption(
            "quiescence", "play out tactical moves, in games that have them", 1, 0, 1));
  }

  @Override
  public Searcher create(Game game, SearcherSettings settings) {
    Selectivity selectivity =
        new Selectivity(
            settings.isOn("nullmove"), settings.isOn("lmr"), settings.isOn("quiescence"));
    return new AlphaBeta(game, GameKnowledge.of(game), (int) settings.get("hash"), selectivity);
  }

  @Override
  public long memoryBytes(SearcherSettings settings) {
    return settings.get("hash") << 20;
  }
}
