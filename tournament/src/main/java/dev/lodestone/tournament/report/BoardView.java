package dev.lodestone.tournament.report;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import java.util.Locale;

/**
 * How the page draws a game, and what it is given to draw: a frame, a text of one character a cell
 * with the counts behind it. Games without a board of their own are shown as {@link Game#draw}
 * draws them.
 */
enum BoardView {
  /** 37 cells from row g to row a, the turn, eight counts as digits in base 36. */
  GAUSS,
  /** 324 squares from row 19 to row 2, the turn, the clock in three digits. */
  GESS,
  /** 64 squares from rank 8 to rank 1, the turn, the clock in three digits. */
  GAUSSIC,
  /** The lines of a drawing. */
  TEXT;

  static final char EMPTY = '.';

  static BoardView of(Game game) {
    return switch (game.id()) {
      case "gauss" -> GAUSS;
      case "gess" -> GESS;
      case "gaussic" -> GAUSSIC;
      default -> TEXT;
    };
  }

  /** The name by which the page knows this view. */
  String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  String frame(Position position) {
    Game game = position.game();
    return switch (this) {
      case GAUSS -> {
        String[] fields = game.formatPosition(position).split(" ", -1);
        yield cells(fields[0]) + fields[1] + counts(fields[2]) + counts(fields[3]);
      }
      case GESS, GAUSSIC -> {
        String[] fields = game.formatPosition(position).split(" ", -1);
        yield cells(fields[0])
            + fields[1]
            + String.format(Locale.ROOT, "%03d", Integer.parseInt(fields[2]));
      }
      case TEXT -> game.draw(position);
    };
  }

  /** The board field of a position text with every run of empty cells written out. */
  private static String cells(String board) {
    StringBuilder cells = new StringBuilder();
    int run = 0;
    for (int i = 0; i < board.length(); i++) {
      char c = board.charAt(i);
      if (c >= '0' && c <= '9') {
        run = 10 * run + c - '0';
        continue;
      }
      cells.append(String.valueOf(EMPTY).repeat(run));
      run = 0;
      if (c != '/') {
        cells.append(c);
      }
    }
    return cells.append(String.valueOf(EMPTY).repeat(run)).toString();
  }

  private static String counts(String field) {
    StringBuilder digits = new StringBuilder();
    for (String count : field.split(",", -1)) {
      digits.append(Character.forDigit(Integer.parseInt(count), Character.MAX_RADIX));
    }
    return digits.toString();
  }
}
