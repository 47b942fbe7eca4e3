package dev.lodestone.search.baseline;

import dev.lodestone.core.Game;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.SearcherFactory;
import dev.lodestone.search.SearcherOption;
import dev.lodestone.search.SearcherSettings;
import java.util.List;

/** Creates {@code greedy} searchers. */
public final class GreedyFactory implements SearcherFactory {

  @Override
  public String name() {
    return "greedy";
  }

  @Override
  public String description() {
    return "Looks one ply ahead with the game's evaluator.";
  }

  @Override
  public List<SearcherOption> options() {
    return List.of(
        new SearcherOption.Whole(
            SearcherOption.SEED, "seed of the choice among equals", 1, 0, Long.MAX_VALUE),
        SearcherOption.knowledge(),
        SearcherOption.weights());
  }

  @Override
  public Searcher create(Game game, SearcherSettings settings) {
    return new GreedySearcher(game, settings.knowledge(game).newEvaluator());
  }
}
