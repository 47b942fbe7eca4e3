package dev.lodestone.core;

import dev.lodestone.core.Diagram.Shade;
import java.util.Map;

/**
 * A short description of a board: the goal of the game, and the meaning of its kinds of cells and
 * of its counters. It is shown beside the board and used by screen readers.
 *
 * @param goal the goal of the game in one sentence; empty if the game gives none
 * @param shades the names and meanings of kinds of cells
 * @param counters one sentence about each counter, by {@link Diagram.Counter#name}
 */
public record Legend(String goal, Map<Shade, Note> shades, Map<String, String> counters) {

  /** The empty legend. */
  public static final Legend NONE = new Legend("", Map.of(), Map.of());

  public Legend {
    shades = Map.copyOf(shades);
    counters = Map.copyOf(counters);
  }

  /**
   * A name and its meaning.
   *
   * @param name the name in the rules, such as {@code VOID}
   * @param tip what it means for a player, in one sentence without a full stop
   */
  public record Note(String name, String tip) {}
}
