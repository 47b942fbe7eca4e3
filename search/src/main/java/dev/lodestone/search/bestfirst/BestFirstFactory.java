package dev.lodestone.search.bestfirst;

import dev.lodestone.core.Game;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.SearcherFactory;
import dev.lodestone.search.SearcherOption;
import dev.lodestone.search.SearcherSettings;
import java.util.List;

/** Creates {@code bestfirst} searchers. */
public final class BestFirstFactory implements SearcherFactory {

  @Override
  public String name() {
    return "bestfirst";
  }

  @Override
  public String description() {
    return "Unbounded best-first minimax with completion and safe decision.";
  }

  @Override
  public List<SearcherOption> options() {
    return List.of(
        SearcherOption.hash("the tree", BestFirst.MAX_MEMORY_MEBIBYTES),
        SearcherOption.knowledge(),
        SearcherOption.weights());
  }

  @Override
  public Searcher create(Game game, SearcherSettings settings) {
    return new BestFirst(game, settings.knowledge(game), settings.hashMebibytes());
  }
}
