package dev.lodestone.tournament.engine;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * An entrant of a tournament.
 *
 * @param name what it is called; no other entrant has the same
 * @param spec the engine
 */
public record Player(String name, EngineSpec spec) {

  /** Entrants in the same order; those with the same name are distinguished as {@code x#2}. */
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
