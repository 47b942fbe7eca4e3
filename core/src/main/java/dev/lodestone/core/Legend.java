package dev.lodestone.core;

import dev.lodestone.core.Diagram.Shade;
import java.util.Map;

/**
 * A short description of a board: the goal of the game, and the meaning of its kinds of cells and
 * of its counters. Boards show it beside themselves and read it out.
 *
 * @param goal of the game, in one sentence; empty if the game does not say
 * @param shades the names of kinds of cells that have a meaning
 * @param counters one sentence about each, by {@link Diagram.Counter#name}
 */
public record Legend(String goal, Map<Shade, Note> shades, Map<String, String> counters) {

  /** The legend of a game that describes nothing. */
  public static final Legend NONE = new Legend("", Map.of(), Map.of());

  public Legend {
    shades = Map.copyOf(shades);
    counters = Map.copyOf(counters);
  }

  /**
   * A name with its meaning.
   *
   * @param name as the rules call it, such as {@code VOID}
   * @param tip what it means for a player, in one sentence without a full stop
   */
  public record Note(String name, String tip) {}
}
