package dev.lodestone.search;

import dev.lodestone.core.Game;
import dev.lodestone.core.PluginException;
import dev.lodestone.core.Plugins;
import dev.lodestone.core.SwapGame;
import dev.lodestone.core.text.Names;
import dev.lodestone.core.text.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader.Provider;
import org.jspecify.annotations.Nullable;

/** Finds {@link GameKnowledge} on the class path. */
final class KnowledgeOnClassPath {

  private static @Nullable Map<String, Provider<GameKnowledge>> loaded;

  private KnowledgeOnClassPath() {}

  /** The knowledge about a game of which only the rules are known. */
  private record NoKnowledge(String gameId) implements GameKnowledge {

    @Override
    public Evaluator newEvaluator() {
      return position -> 0;
    }

    /** An evaluator without knowledge is never better than chance. */
    @Override
    public SearchTuning tuning() {
      return SearchTuning.USUAL.withPlayoutPlies(SearchTuning.WHOLE_PLAYOUT);
    }
  }

  /** A new object every time, so that no two threads share one. */
  static GameKnowledge about(Game game, String name) {
    if (game instanceof SwapGame swap) {
      return new SwapKnowledge(swap, about(swap.inner(), name));
    }
    Provider<GameKnowledge> provider = byGame().get(key(game.family(), name));
    if (provider != null) {
      return provider.get().in(game);
    }
    if (name.equals(GameKnowledge.DEFAULT)) {
      return new NoKnowledge(game.id());
    }
    throw new PluginException(
        Texts.format(
            "game '%s' has no knowledge '%s'%s",
            game.id(), name, Names.suggestion(name, namesAbout(game))));
  }

  private static List<String> namesAbout(Game game) {
    String prefix = key(game.family(), "");
    List<String> names = new ArrayList<>(List.of(GameKnowledge.DEFAULT));
    for (String key : byGame().keySet()) {
      if (key.startsWith(prefix) && !names.contains(key.substring(prefix.length()))) {
        names.add(key.substring(prefix.length()));
      }
    }
    return names;
  }

  /** Its name in messages: the game alone for the default knowledge. */
  private static String key(GameKnowledge knowledge) {
    return key(knowledge.gameId(), knowledge.name());
  }

  private static String key(String gameId, String name) {
    return name.equals(GameKnowledge.DEFAULT) ? gameId : gameId + "/" + name;
  }

  /** Loads on first use. */
  private static synchronized Map<String, Provider<GameKnowledge>> byGame() {
    Map<String, Provider<GameKnowledge>> providers = loaded;
    if (providers == null) {
      providers =
          Plugins.byName(GameKnowledge.class, "knowledge of game", KnowledgeOnClassPath::key);
      loaded = providers;
    }
    return providers;
  }
}
