package dev.lodestone.core.gaussic;

import dev.lodestone.core.BitboardReader;
import dev.lodestone.core.Diagram;
import dev.lodestone.core.DiagramReader;
import dev.lodestone.core.Legend;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The diagram of gaussic. The cells are the squares as {@link GaussicBoard} numbers them, and the
 * value of a man is its board in {@link Men}, counted from 1. The counters are turn and clock.
 */
final class GaussicDiagram implements Diagram {

  static final int CLOCK = 1;

  /** The outline of each kind of man; outline and letter identify it. */
  private static final Form[] FORMS = {Form.DISC, Form.SQUARE, Form.DIAMOND, Form.CHIP};

  private static final List<Cell> CELLS =
      Cell.grid(
          GaussicBoard.SIZE,
          GaussicBoard.SIZE,
          Shape.SQUARE,
          i -> (GaussicBoard.CORNERS & GaussicBoard.bit(i)) != 0 ? Shade.ZONE : Shade.PLAIN);

  private static final List<Piece> PIECES = List.copyOf(newPieces());

  private static final List<Counter> COUNTERS =
      List.of(
          Counter.TURN,
          Counter.clock("plies since a man was removed", GaussicPosition.CLOCK_LIMIT));

  private static final Legend LEGEND =
      new Legend(
          "Take the IC of the other player.",
          Map.of(Shade.ZONE, new Legend.Note("corner", "deadly: a man that moves here is removed")),
          Map.of(
              "plies since a man was removed",
              "The game is drawn after " + GaussicPosition.CLOCK_LIMIT + " of them"));

  static final GaussicDiagram INSTANCE = new GaussicDiagram();

  private GaussicDiagram() {}

  private static List<Piece> newPieces() {
    List<Piece> pieces = new ArrayList<>();
    for (int board = 0; board < Men.BOARDS; board++) {
      int kind = board % Men.KINDS;
      boolean white = Men.side(board) == Side.FIRST;
      pieces.add(
          new Piece(
              (white ? "white " : "black ") + Men.name(board),
              Optional.of(Men.side(board)),
              Men.LETTERS.charAt(board),
              FORMS[kind],
              white ? Colour.WHITE : Colour.BLACK,
              Men.LETTERS.substring(kind, kind + 1)));
    }
    return pieces;
  }

  /** The value of the other side's man of the same kind. */
  static int opposite(int value) {
    return Men.opponent(value - 1) + 1;
  }

  @Override
  public List<Cell> cells() {
    return CELLS;
  }

  @Override
  public List<Piece> pieces() {
    return PIECES;
  }

  @Override
  public List<Counter> counters() {
    return COUNTERS;
  }

  @Override
  public void read(Position position, int[] cells, int[] counters) {
    GaussicPosition gaussic = (GaussicPosition) position;
    Arrays.fill(cells, 0);
    for (int board = 0; board < Men.BOARDS; board++) {
      for (long men = gaussic.board(board); men != 0; men &= men - 1) {
        cells[Long.numberOfTrailingZeros(men)] = board + 1;
      }
    }
    readCounters(gaussic, counters);
  }

  private static void readCounters(GaussicPosition gaussic, int[] counters) {
    counters[0] = gaussic.sideToMove().ordinal();
    counters[CLOCK] = gaussic.clock();
  }

  @Override
  public DiagramReader newReader() {
    return new BitboardReader(Men.BOARDS, square -> square, GaussicDiagram::readBoards);
  }

  private static void readBoards(Position position, long[] boards, int[] counters) {
    GaussicPosition gaussic = (GaussicPosition) position;
    for (int board = 0; board < Men.BOARDS; board++) {
      boards[board] = gaussic.board(board);
    }
    readCounters(gaussic, counters);
  }

  @Override
  public Optional<String> text(int[] cells, int[] counters) {
    return Optional.of(GaussicNotation.format(cells, counters));
  }

  @Override
  public String refusal(Position position, IntList cells, int piece) {
    if (position.outcome().isOver()) {
      return "the game is over";
    }
    GaussicRefusal refusal = new GaussicRefusal((GaussicPosition) position);
    int from = cells.getInt(0);
    return cells.size() == 1 ? refusal.of(from) : refusal.of(from, cells.getInt(1));
  }

  @Override
  public Legend legend() {
    return LEGEND;
  }

  @Override
  public Optional<String> standing(Position position) {
    GaussicPosition gaussic = (GaussicPosition) position;
    return Optional.of(
        "Men: White "
            + Long.bitCount(gaussic.men(Side.FIRST))
            + " : "
            + Long.bitCount(gaussic.men(Side.SECOND))
            + " Black");
  }

  @Override
  public void moveCells(Position position, int move, IntArrayList cells) {
    cells.clear();
    cells.add(GaussicMove.from(move));
    cells.add(GaussicMove.to(move));
  }
}
