package example.flat;

import dev.lodestone.core.Game;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.SearcherFactory;
import dev.lodestone.search.SearcherOption;
import dev.lodestone.search.SearcherSettings;
import java.util.List;

/** Makes {@code flat}: what the ServiceLoader finds. */
public final class FlatMonteCarloFactory implements SearcherFactory {

  @Override
  public String name() {
    return "flat";
  }

  @Override
  public String description() {
    return "Flat Monte Carlo: playouts after every move in turn, without a tree.";
  }

  @Override
  public List<SearcherOption> options() {
    return List.of(
        new SearcherOption.Whole(SearcherOption.SEED, "seed of its random numbers", 1, 0, Long.MAX_VALUE),
        new SearcherOption.Whole("plies", "most plies of a playout", 1000, 1, 100_000),
        SearcherOption.knowledge());
  }

  @Override
  public Searcher create(Game game, SearcherSettings settings) {
    return new FlatMonteCarlo(
        settings.knowledge(game).newPlayoutPolicy(),
        (int) settings.whole("plies"));
  }
}
