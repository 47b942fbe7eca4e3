package dev.lodestone.search.baseline;

import dev.lodestone.core.Game;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.SearcherFactory;
import dev.lodestone.search.SearcherOption;
import dev.lodestone.search.SearcherSettings;
import java.util.List;

/** Creates {@code random} searchers. */
public final class RandomFactory implements SearcherFactory {

  @Override
  public String name() {
    return "random";
  }

  @Override
  public String description() {
    return "Plays any legal move with the same probability.";
  }

  @Override
  public List<SearcherOption> options() {
    return List.of(
        new SearcherOption.Whole(
            SearcherOption.SEED, "seed of its random numbers", 1, 0, Long.MAX_VALUE));
  }

  @Override
  public Searcher create(Game game, SearcherSettings settings) {
    return new RandomSearcher(game);
  }
}
