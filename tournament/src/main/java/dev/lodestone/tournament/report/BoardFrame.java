package dev.lodestone.tournament.report;

import dev.lodestone.core.Diagram;
import dev.lodestone.core.Diagram.Cell;
import dev.lodestone.core.Diagram.Counter;
import dev.lodestone.core.Diagram.Shade;
import dev.lodestone.core.Position;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;

/**
 * Writes positions as frames: the contents of a game's diagram as a text. A frame begins with the
 * symbol of each cell's content, {@link #EMPTY} if it has none. Each counter except the turn, which
 * the page does not need, follows in base 36 with as many digits as its maximum has. Cells outside
 * the board are omitted, because they are always empty. The page reads this in {@code board.js}.
 *
 * <p>Not thread-safe.
 */
final class BoardFrame {

  static final char EMPTY = '.';

  private static final int CELL_DIGITS = 2;

  private final Diagram diagram;
  private final List<Cell> board;
  private final int[] cells;
  private final int[] counters;
  private final IntArrayList named = new IntArrayList();
  private final String symbols;

  BoardFrame(Diagram diagram) {
    this.diagram = diagram;
    this.board = diagram.cells();
    this.cells = new int[board.size()];
    this.counters = new int[diagram.counters().size()];
    StringBuilder text = new StringBuilder().append(EMPTY);
    diagram.pieces().forEach(p -> text.append(p.symbol()));
    diagram.hints().forEach(h -> text.append(h.symbol()));
    this.symbols = text.toString();
  }

  /** The frame of a position, including hints. */
  String of(Position position) {
    diagram.read(position, cells, counters);
    diagram.addHints(position, cells);
    StringBuilder frame = new StringBuilder();
    for (int i = 0; i < cells.length; i++) {
      if (board.get(i).shade() != Shade.OUTSIDE) {
        frame.append(symbols.charAt(cells[i]));
      }
    }
    for (int i = 1; i < counters.length; i++) {
      append(frame, counters[i], digits(diagram.counters().get(i)));
    }
    return frame.toString();
  }

  /** The cells that a legal move names, two digits in base 36 each. */
  String cells(Position position, int move) {
    diagram.moveCells(position, move, named);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < named.size(); i++) {
      append(text, named.getInt(i), CELL_DIGITS);
    }
    return text.toString();
  }

  /** The number of digits of a counter in a frame. */
  static int digits(Counter counter) {
    return Integer.toString(counter.max(), Character.MAX_RADIX).length();
  }

  private static void append(StringBuilder text, int number, int digits) {
    String shortest = Integer.toString(number, Character.MAX_RADIX);
    text.append("0".repeat(digits - shortest.length())).append(shortest);
  }
}
