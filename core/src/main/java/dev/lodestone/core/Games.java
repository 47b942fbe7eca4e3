package dev.lodestone.core;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader.Provider;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The games on the class path. The {@link java.util.ServiceLoader} searches for them once per
 * process.
 */
public final class Games {

  private static @Nullable Map<String, Game> loaded;

  private Games() {}

  private static synchronized Map<String, Game> byId() {
    Map<String, Game> games = loaded;
    if (games == null) {
      games = new TreeMap<>();
      for (Provider<Game> provider : Plugins.byName(Game.class, "game", Game::id).values()) {
        Game game = provider.get();
        games.put(game.id(), game);
      }
      loaded = games;
    }
    return games;
  }

  /** All games in the order of their ids. */
  public static List<Game> all() {
    return new ArrayList<>(byId().values());
  }

  /**
   * The same game with its default parameters. The pictures and exercises in the text of the rules
   * use these.
   *
   * @throws UnknownGameException if {@code game} has other parameters and its family is not on the
   *     class path
   */
  public static Game withDefaults(Game game) {
    return game.id().equals(game.family()) ? game : byId(game.family());
  }

  /**
   * The game with this id, which may have parameters after a colon, as in {@code
   * gauss:komi=1,swap}.
   *
   * @throws UnknownGameException if there is none; the message names the nearest known id
   * @throws IllegalArgumentException if the parameters are invalid
   */
  public static Game byId(String id) {
    Map<String, Game> games = byId();
    int colon = id.indexOf(':');
    String base = colon < 0 ? id : id.substring(0, colon);
    Game game = games.get(base);
    if (game == null) {
      throw new UnknownGameException(base, games.keySet());
    }
    if (colon < 0) {
      return game;
    }
    GameParameters parameters = new GameParameters(id);
    Game variant = game.with(parameters);
    return parameters.swaps() ? new SwapGame(variant) : variant;
  }
}
