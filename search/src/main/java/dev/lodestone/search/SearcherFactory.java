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
   * Whether the visits of root moves say how good they are, as those of Monte Carlo tree search do,
   * and not only what was spent on them.
   */
  default boolean visitsArePolicy() {
    return false;
  }

  /** One sentence for help texts. */
  String description();

  /** What it can be told. */
  List<SearcherOption> options();

  /**
   * The settings in force for a game: values that leave the choice to the game are replaced by what
   * it chooses. Journals record them, so that a run says what was played when a default changes.
   */
  default SearcherSettings resolved(Game game, SearcherSettings settings) {
    return settings;
  }

  /**
   * A new searcher for {@code game}. Of the option {@link SearcherOption#SEED} it need not take
   * notice: whoever makes a searcher begins a game with the value.
   */
  Searcher create(Game game, SearcherSettings settings);

  /**
   * Most bytes that a searcher may come to hold in tables and trees: what its option {@link
   * SearcherOption#HASH} says, or none. Counts that are small against a mebibyte do not matter.
   */
  default long memoryBytes(SearcherSettings settings) {
    return (long) settings.hashMebibytes() << 20;
  }
}
