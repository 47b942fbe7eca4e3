package dev.lodestone.core;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;

/** The games on the class path, found through the {@link ServiceLoader} once a process. */
public final class Games {

  private Games() {}

  /** Loads on first use; a class holder needs no lock. */
  private static final class Loaded {
    static final Map<String, Game> BY_ID = load();

    private static Map<String, Game> load() {
      Map<String, Game> games = new TreeMap<>();
      for (Game game : ServiceLoader.load(Game.class)) {
        Game other = games.putIfAbsent(game.id(), game);
        if (other != null) {
          throw new IllegalStateException(
              "a game id must be unique: id="
                  + game.id()
                  + " classes="
                  + other.getClass().getName()
                  + ", "
                  + game.getClass().getName());
        }
      }
      return games;
    }
  }

  /** All games in the order of their ids. */
  public static List<Game> all() {
    return new ArrayList<>(Loaded.BY_ID.values());
  }

  /**
   * The game with this id.
   *
   * @throws IllegalArgumentException if there is none; the message names the nearest known id
   */
  public static Game byId(String id) {
    Game game = Loaded.BY_ID.get(id);
    if (game == null) {
      throw new IllegalArgumentException(
          "unknown game '" + id + "'" + Names.suggestion(id, Loaded.BY_ID.keySet()));
    }
    return game;
  }
}
