package dev.lodestone.search;

import dev.lodestone.core.Game;
import dev.lodestone.core.Plugins;
import java.util.Map;
import java.util.ServiceLoader.Provider;
import org.jspecify.annotations.Nullable;

/** Where {@link GameKnowledge} comes from. */
final class KnowledgeOnClassPath {

  private static @Nullable Map<String, Provider<GameKnowledge>> loaded;

  private KnowledgeOnClassPath() {}

  /** A new object every time, so that no two threads meet in one. */
  static GameKnowledge about(Game game) {
    Provider<GameKnowledge> provider = byGame().get(game.id());
    return provider == null ? new NoKnowledge(game.id()) : provider.get();
  }

  /** Loads on first use. */
  private static synchronized Map<String, Provider<GameKnowledge>> byGame() {
    Map<String, Provider<GameKnowledge>> providers = loaded;
    if (providers == null) {
      providers = Plugins.byName(GameKnowledge.class, "knowledge of game", GameKnowledge::gameId);
      loaded = providers;
    }
    return providers;
  }
}
