package dev.lodestone.search;

import dev.lodestone.core.Game;
import dev.lodestone.core.Names;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;

/** The kinds of searchers on the class path. */
public final class Searchers {

  private Searchers() {}

  /** Loads on first use; a class holder needs no lock. */
  private static final class Loaded {
    static final Map<String, SearcherFactory> BY_NAME = load();

    private static Map<String, SearcherFactory> load() {
      Map<String, SearcherFactory> factories = new TreeMap<>();
      for (SearcherFactory factory : ServiceLoader.load(SearcherFactory.class)) {
        factories.put(factory.name(), factory);
      }
      return factories;
    }
  }

  /** All factories in the order of their names. */
  public static List<SearcherFactory> all() {
    return List.copyOf(Loaded.BY_NAME.values());
  }

  /** All names. */
  public static Collection<String> names() {
    return Loaded.BY_NAME.keySet();
  }

  /**
   * The factory with this name.
   *
   * @throws IllegalArgumentException if there is none; the message names the nearest known name
   */
  public static SearcherFactory byName(String name) {
    SearcherFactory factory = Loaded.BY_NAME.get(name);
    if (factory == null) {
      throw new IllegalArgumentException(
          "unknown engine '" + name + "'" + Names.suggestion(name, names()));
    }
    return factory;
  }

  /**
   * A new searcher.
   *
   * @param options texts by option key
   * @throws IllegalArgumentException for an unknown name, key or value
   */
  public static Searcher create(String name, Game game, Map<String, String> options) {
    SearcherFactory factory = byName(name);
    return factory.create(game, SearcherSettings.of(name, factory.options(), options));
  }
}
