package dev.lodestone.search;

import dev.lodestone.core.Game;
import java.util.List;

/**
 * A kind of searcher by name. Found through the {@link java.util.ServiceLoader}: a jar with a
 * {@code META-INF/services/dev.lodestone.search.SearcherFactory} entry adds an engine to every
 * command.
 */
public interface SearcherFactory {

  /** Name in engine specs, such as {@code alphabeta}. */
  String name();

  /**
   * Whether the visits of root moves are a measure of their quality, as in Monte Carlo tree search,
   * and not only of the effort spent on them.
   */
  default boolean visitsArePolicy() {
    return false;
  }

  /** One sentence for help texts. */
  String description();

  /** The options of the searcher. */
  List<SearcherOption> options();

  /**
   * The settings in force for a game: values that leave the choice to the game are replaced by what
   * it chooses. Journals record them, so that a run says what was played when a default changes.
   */
  default SearcherSettings resolved(Game game, SearcherSettings settings) {
    return settings;
  }

  /**
   * A new searcher for {@code game}. It may ignore the option {@link SearcherOption#SEED}: the
   * caller begins a game with its value.
   */
  Searcher create(Game game, SearcherSettings settings);

  /**
   * Maximum bytes that a searcher may hold in tables and trees: the value of its option {@link
   * SearcherOption#HASH}, or none. Amounts that are small against a mebibyte do not count.
   */
  default long memoryBytes(SearcherSettings settings) {
    return (long) settings.hashMebibytes() << 20;
  }
}
