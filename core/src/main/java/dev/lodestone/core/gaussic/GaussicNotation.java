package dev.lodestone.core.gaussic;

import static dev.lodestone.core.gaussic.GaussicBoard.SIZE;
import static dev.lodestone.core.gaussic.GaussicBoard.bit;

import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.PositionFields;
import dev.lodestone.core.Side;
import dev.lodestone.core.text.BoardRow;

/**
 * Reads and writes positions and moves as text.
 *
 * <p>A position is rejected if it has more men of a kind than a side starts with, a man on a
 * corner, a man that is gated, or a clock above 0 although the men show that the last move removed
 * one and ended the game. Everything else is accepted, including finished games and positions that
 * cannot be reached from the start position, such as images of positions under the symmetries.
 */
final class GaussicNotation {

  private static final String LAYOUT = "<board> <turn> <clock>";
  private static final int BOARD = 0;
  private static final int TURN = 1;
  private static final int CLOCK = 2;

  private GaussicNotation() {}

  static String format(GaussicPosition position) {
    int[] cells = new int[GaussicDiagram.INSTANCE.cells().size()];
    int[] counters = new int[GaussicDiagram.INSTANCE.counters().size()];
    GaussicDiagram.INSTANCE.read(position, cells, counters);
    return format(cells, counters);
  }

  /** The text of the position with these numbers of the diagram; it may be impossible. */
  static String format(int[] cells, int[] counters) {
    StringBuilder text = new StringBuilder();
    for (int rank = SIZE - 1; rank >= 0; rank--) {
      int first = GaussicBoard.square(0, rank);
      BoardRow.append(text, cells, first, first + SIZE, Men.LETTERS);
      text.append(rank > 0 ? '/' : ' ');
    }
    return text.append(counters[0] == Side.FIRST.ordinal() ? "w " : "b ")
        .append(counters[GaussicDiagram.CLOCK])
        .toString();
  }

  static GaussicPosition parse(GaussicGame game, String text) {
    PositionFields fields = PositionFields.split(text, LAYOUT);
    BoardFieldParser board = new BoardFieldParser(fields, fields.column(BOARD));
    board.read(fields.get(BOARD));
    String turn = fields.get(TURN);
    if (!turn.equals("w") && !turn.equals("b")) {
      fields.problem(fields.column(TURN), "turn: expected w or b, found '%s'", turn);
    }
    int clock = fields.number(CLOCK, "clock", GaussicPosition.CLOCK_LIMIT);
    if (clock > 0 && board.isComplete() && endsByRemoval(board.men())) {
      fields.problem(
          fields.column(CLOCK),
          "clock: expected 0, because the game ended with the removal of a man, found '%d'",
          clock);
    }
    fields.check();
    return new GaussicPosition(
        game, board.men(), turn.equals("w") ? Side.FIRST : Side.SECOND, clock);
  }

  private static boolean endsByRemoval(long[] boards) {
    return boards[Men.IC] == 0
        || boards[Men.KINDS + Men.IC] == 0
        || GaussicPosition.isMaterialInsufficient(boards);
  }

  static String formatMove(int move) {
    if (move < 0 || move >= GaussicMove.BOUND) {
      throw new IllegalArgumentException(
          "a move must be 0 to " + (GaussicMove.BOUND - 1) + ": move=" + move);
    }
    return GaussicBoard.name(GaussicMove.from(move)) + GaussicBoard.name(GaussicMove.to(move));
  }

  static int parseMove(GaussicPosition position, String text) {
    if (!text.matches("[a-h][1-8][a-h][1-8]")) {
      throw refused(position, text, "expected two squares from a1 to h8, such as b2b5");
    }
    int from = square(text, 0);
    int move = GaussicMove.of(from, square(text, 2));
    if (position.isLegal(move)) {
      return move;
    }
    if (position.outcome().isOver()) {
      throw refused(position, text, "the game is over");
    }
    Side side = position.sideToMove();
    if ((position.men(side) & bit(from)) == 0) {
      throw refused(
          position,
          text,
          "no man of " + GaussicGame.INSTANCE.sideName(side) + " on " + GaussicBoard.name(from));
    }
    throw refused(position, text, "not legal here");
  }

  private static int square(String text, int index) {
    return GaussicBoard.square(text.charAt(index) - 'a', text.charAt(index + 1) - '1');
  }

  private static IllegalMoveException refused(
      GaussicPosition position, String text, String reason) {
    return new IllegalMoveException(text, reason, format(position));
  }
}
