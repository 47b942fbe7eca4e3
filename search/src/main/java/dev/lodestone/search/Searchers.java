package dev.lodestone.search;

import dev.lodestone.core.Game;
import dev.lodestone.core.PluginException;
import dev.lodestone.core.Plugins;
import dev.lodestone.core.text.Names;
import dev.lodestone.core.text.Texts;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader.Provider;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The kinds of searchers on the class path. */
public final class Searchers {

  private static @Nullable Map<String, SearcherFactory> loaded;

  private Searchers() {}

  /** Loads on first use. */
  private static synchronized Map<String, SearcherFactory> factories() {
    Map<String, SearcherFactory> factories = loaded;
    if (factories == null) {
      factories = new TreeMap<>();
      for (Provider<SearcherFactory> provider :
          Plugins.byName(SearcherFactory.class, "engine", SearcherFactory::name).values()) {
        SearcherFactory factory = provider.get();
        requireOptions(factory);
        factories.put(factory.name(), factory);
      }
      loaded = factories;
    }
    return factories;
  }

  private static void requireOptions(SearcherFactory factory) {
    Set<String> keys = new HashSet<>();
    String fault = null;
    for (SearcherOption option : factory.options()) {
      if (SearcherOption.GENERAL_KEYS.contains(option.key())
          || option.key().equals(SearcherOption.MOVE_OVERHEAD)) {
        fault = "' is a key that every engine has, of another meaning";
      } else if (!keys.add(option.key())) {
        fault = "' is there twice";
      }
      if (fault != null) {
        throw new PluginException(
            Texts.format(
                "engine '%s' of %s cannot be used: its option '%s%s",
                factory.name(), factory.getClass().getName(), option.key(), fault));
      }
    }
  }

  /** All factories in the order of their names. */
  public static List<SearcherFactory> all() {
    return List.copyOf(factories().values());
  }

  /** All names. */
  public static Collection<String> names() {
    return factories().keySet();
  }

  /**
   * The factory with this name.
   *
   * @throws IllegalArgumentException if there is none; the message names the nearest known name
   */
  public static SearcherFactory byName(String name) {
    SearcherFactory factory = factories().get(name);
    if (factory == null) {
      throw new IllegalArgumentException(
          "unknown engine '" + name + "'" + Names.suggestion(name, names()));
    }
    return factory;
  }

  /**
   * Creates a searcher that is ready for a game with the seed in the options.
   *
   * @param options texts by option key
   * @throws IllegalArgumentException for an unknown name, key or value
   */
  public static Searcher create(String name, Game game, Map<String, String> options) {
    return SearcherSettings.of(byName(name), options).begin(game);
  }
}
