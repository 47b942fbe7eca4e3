package dev.lodestone.search.baseline;

import dev.lodestone.core.Game;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.SearcherFactory;
import dev.lodestone.search.SearcherOption;
import dev.lodestone.search.SearcherSettings;
import java.util.List;

/** Creates {@code minimax} searchers. */
public final class MinimaxFactory implements SearcherFactory {

  @Override
  public String name() {
    return "minimax";
  }

  @Override
  public String description() {
    return "Full search to a fixed depth, without any pruning.";
  }

  @Override
  public List<SearcherOption> options() {
    return List.of(
        new SearcherOption.Whole(
            "plies", "depth where the limits of a search name none", 2, 1, 100),
        SearcherOption.knowledge(),
        SearcherOption.weights());
  }

  @Override
  public Searcher create(Game game, SearcherSettings settings) {
    return new Minimax(
        game, settings.knowledge(game).newEvaluator(), (int) settings.whole("plies"));
  }
}
