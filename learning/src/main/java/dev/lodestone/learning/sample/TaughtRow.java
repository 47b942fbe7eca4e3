package dev.lodestone.learning.sample;

import dev.lodestone.core.Position;
import dev.lodestone.dataset.row.Row;
import java.util.Optional;

/**
 * A row, and a position off its game.
 *
 * @param offGame a position few random moves after that of the row, with its value; empty if those
 *     moves ended the game
 */
record TaughtRow(Row row, Optional<Lesson> offGame) {

  /**
   * A position and what a search says about it.
   *
   * @param score 0 to 1, from the side to move
   * @param exact whether the score is proven
   * @param moves number of random moves that led to it
   */
  record Lesson(Position position, double score, boolean exact, int moves) {}
}
