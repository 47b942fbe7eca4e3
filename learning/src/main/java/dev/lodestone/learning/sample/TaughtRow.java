package dev.lodestone.learning.sample;

import dev.lodestone.core.Position;
import dev.lodestone.dataset.row.Row;
import java.util.List;

/**
 * A row, and positions off its game.
 *
 * @param offGame positions few random moves after that of the row, with their values; without those
 *     at which the game has ended
 */
record TaughtRow(Row row, List<Lesson> offGame) {

  /**
   * A position and what a search says about it.
   *
   * @param score 0 to 1, from the side to move
   * @param exact whether the score is proven
   * @param moves number of random moves that led to it
   */
  record Lesson(Position position, double score, boolean exact, int moves) {}
}
