package dev.lodestone.tournament.engine;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A player in a tournament.
 *
 * @param name unique among the players
 * @param spec the engine
 */
public record Player(String name, EngineSpec spec) {

  /** The players in the same order; a repeated name {@code x} becomes {@code x#2}, and so on. */
  public static List<Player> of(List<EngineSpec> specs) {
    Set<String> taken = new HashSet<>();
    List<Player> players = new ArrayList<>();
    for (EngineSpec spec : specs) {
      String name = spec.name();
      for (int n = 2; !taken.add(name); n++) {
        name = spec.name() + "#" + n;
      }
      players.add(new Player(name, spec));
    }
    return List.copyOf(players);
  }
}
