package dev.lodestone.core.gess;

import dev.lodestone.core.Diagram;
import dev.lodestone.core.DiagramReader;
import dev.lodestone.core.Legend;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The diagram of Gess. The cells are the 20 by 20 squares that may be the centre of a footprint,
 * starting with A1; those at the edge, where no stone can stand, count as outside the board. A
 * black stone has the value 1, a white one 2. The counters are turn, stones, rings and clock.
 */
final class GessDiagram implements Diagram {

  private static final int LINES = GessBoard.LAST_CENTRE - GessBoard.FIRST_CENTRE + 1;
  private static final int BLACK = 1;
  private static final int WHITE = 2;
  private static final int BLACK_RING = 3;
  private static final int WHITE_RING = 4;

  /** The indices of Black's counters; White's follow them. */
  private static final int STONES = 1;

  private static final int RINGS = 3;
  static final int CLOCK = 5;

  private static final List<Piece> PIECES =
      List.of(
          Piece.of("black stone", Side.FIRST, 'X', Form.DISC, Colour.BLACK),
          Piece.of("white stone", Side.SECOND, 'O', Form.DISC, Colour.WHITE));

  private static final List<Piece> HINTS =
      List.of(
          Piece.of("ring of Black", Side.FIRST, 'x', Form.RING, Colour.BLACK),
          Piece.of("ring of White", Side.SECOND, 'o', Form.RING, Colour.WHITE));

  private static final List<Counter> COUNTERS =
      List.of(
          Counter.TURN,
          Counter.ofPieces("stones", Side.FIRST, BLACK, GessBoard.STONE_SQUARES),
          Counter.ofPieces("stones", Side.SECOND, WHITE, GessBoard.STONE_SQUARES),
          Counter.of("rings", Side.FIRST, Rings.MAX),
          Counter.of("rings", Side.SECOND, Rings.MAX),
          Counter.clock("plies since a stone was removed", GessPlyState.DRAW_CLOCK));

  private static final List<Cell> CELLS = List.copyOf(newCells());

  static final GessDiagram INSTANCE =
      new GessDiagram("a piece can be centred here; stones that reach it are removed");

  /** The diagram if a parameter of the game bars centres at the edge. */
  static final GessDiagram INNER_CENTRES =
      new GessDiagram("no piece is centred here; stones that reach it are removed");

  private final Legend legend;

  /**
   * @param edge the meaning of the squares at the edge
   */
  private GessDiagram(String edge) {
    legend =
        new Legend(
            "Break all rings of the other player and keep one of yours.",
            Map.of(Shade.OUTSIDE, new Legend.Note("edge", edge)),
            Map.of(
                "stones", "Stones on the board",
                "rings",
                    "Eight stones of one player around an empty square: the player without a ring loses",
                "plies since a stone was removed",
                    "The game is drawn after " + GessPlyState.DRAW_CLOCK + " of them"));
  }

  private static List<Cell> newCells() {
    List<Cell> cells = new ArrayList<>();
    for (int y = GessBoard.FIRST_CENTRE; y <= GessBoard.LAST_CENTRE; y++) {
      for (int x = GessBoard.FIRST_CENTRE; x <= GessBoard.LAST_CENTRE; x++) {
        boolean onBoard = GessBoard.canHoldStones(x) && GessBoard.canHoldStones(y);
        String name = GessNotation.formatSquare(GessBoard.square(x, y));
        Shade shade = onBoard ? Shade.PLAIN : Shade.OUTSIDE;
        cells.add(new Cell(name, x - 1, GessBoard.LAST_CENTRE - y, Shape.SQUARE, shade));
      }
    }
    return cells;
  }

  /** The cell of a packed square. */
  static int cell(int square) {
    return (GessBoard.y(square) - GessBoard.FIRST_CENTRE) * LINES
        + GessBoard.x(square)
        - GessBoard.FIRST_CENTRE;
  }

  /** The packed square of a cell. */
  static int square(int cell) {
    return GessBoard.square(
        cell % LINES + GessBoard.FIRST_CENTRE, cell / LINES + GessBoard.FIRST_CENTRE);
  }

  /** The value of a stone of the other colour. */
  static int opposite(int value) {
    return BLACK + WHITE - value;
  }

  /** The index to which a counter is mapped when the colours are exchanged. */
  static int oppositeCounter(int counter) {
    return counter >= STONES && counter < CLOCK ? ((counter - STONES) ^ 1) + STONES : counter;
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
  public List<Piece> hints() {
    return HINTS;
  }

  @Override
  public List<Counter> counters() {
    return COUNTERS;
  }

  @Override
  public void read(Position position, int[] cells, int[] counters) {
    GessPosition gess = (GessPosition) position;
    long[] rows = gess.rows();
    int cell = 0;
    for (int y = GessBoard.FIRST_CENTRE; y <= GessBoard.LAST_CENTRE; y++) {
      long row = rows[y] >>> GessBoard.FIRST_CENTRE;
      for (int x = 0; x < LINES; x++) {
        cells[cell++] = (int) (row & 1) * BLACK + (int) (row >>> GessBoard.WHITE_SHIFT & 1) * WHITE;
        row >>>= 1;
      }
    }
    readCounters(gess, counters);
  }

  private static void readCounters(GessPosition gess, int[] counters) {
    counters[0] = gess.sideToMove().ordinal();
    counters[STONES] = gess.stones(Side.FIRST);
    counters[STONES + 1] = gess.stones(Side.SECOND);
    counters[RINGS] = gess.rings(Side.FIRST);
    counters[RINGS + 1] = gess.rings(Side.SECOND);
    counters[CLOCK] = gess.clock();
  }

  @Override
  public DiagramReader newReader() {
    long[] last = new long[GessBoard.LAST_CENTRE + 1];
    return (position, cells, counters, changed) -> {
      GessPosition gess = (GessPosition) position;
      readCounters(gess, counters);
      return readRows(gess.rows(), last, cells, changed);
    };
  }

  /** Reads the cells in which rows differ from the last ones. */
  private static int readRows(long[] rows, long[] last, int[] cells, int[] changed) {
    int count = 0;
    for (int y = GessBoard.FIRST_CENTRE; y <= GessBoard.LAST_CENTRE; y++) {
      long row = rows[y];
      long differences = row ^ last[y];
      if (differences != 0) {
        last[y] = row;
        int columns = (int) (differences | differences >>> GessBoard.WHITE_SHIFT);
        for (; columns != 0; columns &= columns - 1) {
          int x = Integer.numberOfTrailingZeros(columns);
          int cell = cell(GessBoard.square(x, y));
          cells[cell] =
              (int) (row >>> x & 1) * BLACK
                  + (int) (row >>> x >>> GessBoard.WHITE_SHIFT & 1) * WHITE;
          changed[count] = cell;
          count++;
        }
      }
    }
    return count;
  }

  @Override
  public Optional<String> text(int[] cells, int[] counters) {
    return Optional.of(GessNotation.format(cells, counters));
  }

  /** Marks the centres of rings. */
  @Override
  public void addHints(Position position, int[] cells) {
    long[] rows = ((GessPosition) position).rows();
    for (int y = GessBoard.FIRST_STONE + 1; y < GessBoard.LAST_STONE; y++) {
      for (long rest = Rings.inRow(rows, y); rest != 0; rest &= rest - 1) {
        int bit = Long.numberOfTrailingZeros(rest);
        boolean black = bit < GessBoard.WHITE_SHIFT;
        int x = black ? bit : bit - GessBoard.WHITE_SHIFT;
        cells[cell(GessBoard.square(x, y))] = black ? BLACK_RING : WHITE_RING;
      }
    }
  }

  @Override
  public void moveCells(Position position, int move, IntArrayList cells) {
    cells.clear();
    cells.add(cell(GessMove.from(move)));
    cells.add(cell(GessMove.to(move)));
  }

  @Override
  public String refusal(Position position, IntList cells, int piece) {
    GessPosition gess = (GessPosition) position;
    if (gess.outcome().isOver()) {
      return "the game is over";
    }
    int from = square(cells.getInt(0));
    return cells.size() == 1
        ? GessRefusal.of(gess, from)
        : GessRefusal.of(gess, from, square(cells.getInt(1)));
  }

  @Override
  public Legend legend() {
    return legend;
  }

  @Override
  public Optional<String> standing(Position position) {
    GessPosition gess = (GessPosition) position;
    String rings =
        "Rings: Black " + gess.rings(Side.FIRST) + " : " + gess.rings(Side.SECOND) + " White";
    return Optional.of(rings + GessThreats.of(gess).map(t -> "; " + t.word()).orElse(""));
  }

  /** The width of a footprint. */
  @Override
  public int moveWidth() {
    return 3;
  }
}
