package dev.lodestone.core.gauss;

import static dev.lodestone.core.gauss.GaussBoard.BLUE;
import static dev.lodestone.core.gauss.GaussBoard.LINES;
import static dev.lodestone.core.gauss.GaussBoard.RED;

import dev.lodestone.core.text.Texts;

/**
 * Draws a position with letters: discs {@code R} and {@code B}, empty gray cells {@code .}, empty
 * VOID cells {@code -}. Each row begins with its letter, and each number is at the lower right end
 * of its line of cells.
 */
final class GaussDrawing {

  private GaussDrawing() {}

  static String draw(GaussPosition position) {
    StringBuilder text = new StringBuilder();
    for (int row = LINES - 1; row >= 0; row--) {
      text.append(" ".repeat(Math.abs(row - 3))).append(GaussNotation.rowName(row)).append(' ');
      for (int column = 0; column < LINES; column++) {
        if (GaussBoard.isOnBoard(row, column)) {
          text.append(' ').append(symbol(position, GaussBoard.cell(row, column)));
        }
      }
      if (row < 3) {
        text.append("  ").append(row + 5);
      }
      text.append('\n');
    }
    text.append("       1 2 3 4\n\n");
    for (int colour = RED; colour <= BLUE; colour++) {
      text.append(
          Texts.format(
              "%-4s  in hand %2d red, %2d blue   %-4s discs: GAIN %2d  RISK %2d  on VOID %2d%n",
              colour == RED ? "Red" : "Blue",
              position.inHand(colour, RED),
              position.inHand(colour, BLUE),
              colour == RED ? "red" : "blue",
              position.gain(colour),
              position.risk(colour),
              position.onVoid(colour)));
    }
    return text.append(position.turn() == RED ? "Red" : "Blue").append(" to move\n").toString();
  }

  private static char symbol(GaussPosition position, int cell) {
    char symbol = GaussNotation.symbol(position, cell);
    return symbol == '.' && (GaussBoard.VOID >>> cell & 1) != 0 ? '-' : symbol;
  }
}
