package dev.lodestone.core;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader.Provider;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The games on the class path, found through the {@link java.util.ServiceLoader} once a process.
 */
public final class Games {

  private static @Nullable Map<String, Game> loaded;

  private Games() {}

  /** Loads on first use. */
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
   * The game with its default parameters, of which the pictures and exercises of the rules' text
   * are.
   *
   * @throws UnknownGameException if it has other parameters and is not on the class path
   */
  public static Game plain(Game game) {
    return game.id().equals(game.family()) ? game : byId(game.family());
  }

  /**
   * The game with this id, which may have parameters behind a colon, as in {@code
   * gauss:komi=1,swap}.
   *
   * @throws UnknownGameException if there is none; the message names the nearest known id
   * @throws IllegalArgumentException if the parameters make no game
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
