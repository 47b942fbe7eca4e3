package dev.lodestone.tournament.engine;

import dev.lodestone.core.Game;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.SearcherFactory;
import dev.lodestone.search.SearcherOption;
import dev.lodestone.search.Searchers;
import dev.lodestone.search.StopSignal;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A {@link Searcher} in this process.
 *
 * <p>If the searcher has an option {@value #SEED} that the user left alone, every game gets a new
 * searcher with a seed of its own; otherwise one searcher serves all games.
 */
final class SearcherEngine implements Engine {

  static final String SEED = "seed";

  private final Game game;
  private final String name;
  private final Map<String, String> options;
  private final Optional<SearcherOption> openSeed;

  private @Nullable Searcher searcher;

  /**
   * @param name a name known to {@link Searchers}
   * @param options texts by key, already checked
   */
  SearcherEngine(Game game, String name, Map<String, String> options) {
    this.game = game;
    this.name = name;
    this.options = Map.copyOf(options);
    SearcherFactory factory = Searchers.byName(name);
    this.openSeed =
        factory.options().stream()
            .filter(o -> o.key().equals(SEED) && !options.containsKey(SEED))
            .findFirst();
  }

  @Override
  public void newGame(long seed) {
    Searcher current = searcher;
    if (current != null && openSeed.isEmpty()) {
      current.newGame();
    } else {
      searcher = create(seed);
    }
  }

  @Override
  public Answer answer(Turn turn, SearchListener listener, StopSignal stop) {
    Searcher current = searcher;
    if (current == null) {
      throw new IllegalStateException("newGame must come before the first move: engine=" + name);
    }
    SearchResult result = current.search(turn.position(), turn.limits(), listener, stop);
    return new Answer(
        moveText(result.bestMove()), Optional.of(result.score()), result.depth(), result.nodes());
  }

  @Override
  public void close() {
    searcher = null;
  }

  private Searcher create(long seed) {
    Map<String, String> all = new HashMap<>(options);
    openSeed.ifPresent(o -> all.put(SEED, Long.toString(within(o, seed))));
    return Searchers.create(name, game, all);
  }

  private static long within(SearcherOption option, long seed) {
    long width = option.max() - option.min() + 1;
    // A width that overflows holds more than half of all numbers.
    return width > 0
        ? option.min() + Math.floorMod(seed, width)
        : Math.max(option.min(), Math.min(option.max(), seed));
  }

  /** A searcher of a user's may return any number; the referee shall see it and refuse it. */
  private String moveText(int move) {
    return move >= 0 && move < game.moveBound() ? game.formatMove(move) : Integer.toString(move);
  }
}
