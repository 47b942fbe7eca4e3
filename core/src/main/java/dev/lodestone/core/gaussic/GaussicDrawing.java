package dev.lodestone.core.gaussic;

import static dev.lodestone.core.gaussic.GaussicBoard.SIZE;

import dev.lodestone.core.text.Texts;

/** Draws a position: White's men are in capitals and at the bottom; turn and clock follow. */
final class GaussicDrawing {

  private GaussicDrawing() {}

  static String draw(GaussicPosition position) {
    StringBuilder text = new StringBuilder();
    for (int rank = SIZE - 1; rank >= 0; rank--) {
      text.append(rank + 1).append(' ');
      for (int file = 0; file < SIZE; file++) {
        int board = position.boardAt(GaussicBoard.square(file, rank));
        text.append(' ').append(board < 0 ? '.' : Men.LETTERS.charAt(board));
      }
      text.append('\n');
    }
    String side = position.game().sideName(position.sideToMove());
    return text
        + Texts.format(
            "   a b c d e f g h\n\n%s to move, clock %s of %s\n",
            side, position.clock(), GaussicPosition.CLOCK_LIMIT);
  }
}
