package dev.lodestone.board.view;

import dev.lodestone.core.Diagram;
import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.PositionFormatException;
import dev.lodestone.core.text.Texts;
import java.util.Optional;

/**
 * A position that was set up piece by piece.
 *
 * @param text text of the position, if it is valid
 * @param counters values of the counters; some follow from the pieces
 * @param over whether the game is over in it
 * @param problem all reasons why the position is impossible; empty if it is valid
 */
public record Arranged(
    Optional<String> text, int[] counters, boolean over, Optional<String> problem) {

  /**
   * The numbers that a page sends.
   *
   * @param game id of its rules
   * @param cells numbers of the diagram's cells
   * @param turn side to move, 0 or 1
   * @param counters numbers of all counters except the turn
   */
  public record Numbers(String game, int[] cells, int turn, int[] counters) {}

  /**
   * @throws IllegalArgumentException if the diagram has a different number of cells or counters, or
   *     the game can only read positions from text
   */
  public static Arranged of(Game game, Numbers numbers) {
    Diagram diagram = game.diagram();
    int[] counters = new int[diagram.counters().size()];
    if (numbers.cells().length != diagram.cells().size()
        || numbers.counters().length != counters.length - 1) {
      throw new IllegalArgumentException(
          Texts.format(
              "expected %s cells and %s counters, found %s and %s",
              diagram.cells().size(),
              counters.length - 1,
              numbers.cells().length,
              numbers.counters().length));
    }
    for (int value : numbers.cells()) {
      if (value < 0 || value > diagram.pieces().size()) {
        throw new IllegalArgumentException(
            "expected pieces from 0 to " + diagram.pieces().size() + ", found " + value);
      }
    }
    counters[0] = numbers.turn();
    System.arraycopy(numbers.counters(), 0, counters, 1, counters.length - 1);
    String text =
        diagram
            .text(numbers.cells(), counters)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "positions of " + game.title() + " can only be read from text"));
    try {
      Position position = game.parsePosition(text);
      return new Arranged(
          Optional.of(game.formatPosition(position)),
          PositionView.Numbers.of(position).counters(),
          position.outcome().isOver(),
          Optional.empty());
    } catch (PositionFormatException e) {
      return new Arranged(
          Optional.empty(), numbers.counters(), false, Optional.of(String.valueOf(e.getMessage())));
    }
  }
}
