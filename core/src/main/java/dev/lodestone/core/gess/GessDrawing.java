package dev.lodestone.core.gess;

import dev.lodestone.core.Side;
import dev.lodestone.core.text.Texts;

/**
 * Draws a position: Black's stones as {@code X}, White's as {@code O}, followed by turn and clock.
 */
final class GessDrawing {

  private GessDrawing() {}

  static String draw(GessPosition position) {
    StringBuilder text = new StringBuilder(600);
    text.append("   ").append(GessNotation.COLUMNS).append('\n');
    for (int y = GessBoard.LAST_CENTRE; y >= GessBoard.FIRST_CENTRE; y--) {
      text.append(y < 10 ? " " : "").append(y);
      if (GessBoard.canHoldStones(y)) {
        text.append("  ");
        for (int x = GessBoard.FIRST_STONE; x <= GessBoard.LAST_STONE; x++) {
          text.append(GessNotation.symbol(position.rows(), x, y));
        }
      }
      text.append('\n');
    }
    return text
        + Texts.format(
            "%s (%s) to move, %s %s since a stone was removed\n",
            GessGame.INSTANCE.sideName(position.sideToMove()),
            position.sideToMove() == Side.FIRST ? "X" : "O",
            position.clock(),
            position.clock() == 1 ? "ply" : "plies");
  }
}
