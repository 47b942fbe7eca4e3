package dev.lodestone.search.bestfirst;

import dev.lodestone.core.Game;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.SearcherFactory;
import dev.lodestone.search.SearcherOption;
import dev.lodestone.search.SearcherSettings;
import java.util.List;

/** Makes {@code bestfirst}. */
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
        new SearcherOption.Whole(
            "memory", "memory of the tree in MiB", 64, 1, BestFirst.MAX_MEMORY_MEBIBYTES),
        SearcherOption.knowledge(),
        SearcherOption.weights());
  }

  @Override
  public Searcher create(Game game, SearcherSettings settings) {
    return new BestFirst(game, settings.knowledge(game), (int) settings.whole("memory"));
  }

  @Override
  public long memoryBytes(SearcherSettings settings) {
    return settings.whole("memory") << 20;
  }
}
