package dev.lodestone.search;

import dev.lodestone.core.Game;
import java.util.List;

/**
 * A named kind of searcher. Found through the {@link java.util.ServiceLoader}: a jar with a {@code
 * META-INF/services/dev.lodestone.search.SearcherFactory} entry adds an engine to every command.
 */
public interface SearcherFactory {

  /** Name in engine specs, such as {@code alphabeta}. */
  String name();

  /**
   * Whether the visits of root moves are a measure of their quality, as in Monte Carlo tree search,
   * and not just of the effort spent on them.
   */
  default boolean visitsArePolicy() {
    return false;
  }

  /** One sentence for help texts. */
  String description();

  /** The options of the searcher. */
  List<SearcherOption> options();

  /**
   * The settings in force for a game: values that leave the choice to the game are replaced by the
   * game's values. Journals record the result, so that it is known what was played even if a
   * default changes later.
   */
  default SearcherSettings resolved(Game game, SearcherSettings settings) {
    return settings;
  }

  /**
   * Creates a searcher for {@code game}. It may ignore the option {@link SearcherOption#SEED}: the
   * caller passes its value to {@link Searcher#newGame}.
   */
  Searcher create(Game game, SearcherSettings settings);

  /**
   * Maximum bytes that a searcher may hold in tables and trees: the value of its option {@link
   * SearcherOption#HASH}, or none. Amounts far below a mebibyte do not count.
   */
  default long memoryBytes(SearcherSettings settings) {
    return (long) settings.hashMebibytes() << 20;
  }
}
