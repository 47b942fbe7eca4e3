package dev.lodestone.core.gauss;

import static dev.lodestone.core.gauss.GaussBoard.BLUE;
import static dev.lodestone.core.gauss.GaussBoard.RED;

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
 * The diagram of GAUSS. The 37 cells are numbered from a1 upwards; a disc of the first side's
 * colour has the value 1, one of the other colour 2. The counters are the turn, hands, areas, and
 * discs on VOID.
 */
final class GaussDiagram implements Diagram {

  /**
   * The index of the first counter of those packed by {@link GaussCounts}; the others follow in its
   * order.
   */
  static final int COUNTS = 1;

  /** The index of the counter of red discs on VOID; that of the blue ones follows. */
  private static final int ON_VOID = COUNTS + GaussCounts.COUNTS;

  private static final double ROW_HEIGHT = Math.sqrt(3) / 2;
  private static final int RED_DISC = 1;
  private static final int BLUE_DISC = 2;

  private static final Legend LEGEND =
      new Legend(
          "Score more discs of your colour than the other player: four or more that touch are scored.",
          Map.of(
              Shade.PLAIN, new Legend.Note("gray", "discs are placed here, and score GAIN"),
              Shade.ZONE,
                  new Legend.Note("VOID", "no disc is placed here, but discs can be pushed here")),
          Map.of(
              "hand", "Discs still to be placed",
              "GAIN", "Scored discs that stood on gray cells: the points of this colour",
              "RISK",
                  "Scored discs that stood on VOID: subtracted from GAIN if this colour has more discs on"
                      + " VOID at the end",
              "VOID",
                  "Discs on VOID cells: the colour that has more of them at the end loses its RISK"));

  /** The number of counters. */
  static final int COUNTERS = ON_VOID + 2;

  private final List<Cell> cells = List.copyOf(newCells());
  private final List<Piece> pieces;
  private final List<Counter> counters;
  private final boolean blueFirst;

  /**
   * @param maxGain the maximum of a GAIN
   * @param blueFirst whether the first side plays Blue
   */
  GaussDiagram(int maxGain, boolean blueFirst) {
    Side red = blueFirst ? Side.SECOND : Side.FIRST;
    Piece redDisc = Piece.of("red disc", red, 'R', Form.DISC, Colour.RED);
    Piece blueDisc = Piece.of("blue disc", red.opponent(), 'B', Form.RING, Colour.BLUE);
    pieces = blueFirst ? List.of(blueDisc, redDisc) : List.of(redDisc, blueDisc);
    counters = List.copyOf(newCounters(maxGain));
    this.blueFirst = blueFirst;
  }

  private static List<Cell> newCells() {
    List<Cell> cells = new ArrayList<>();
    for (int i = 0; i < GaussBoard.CELLS; i++) {
      int cell = GaussBoard.cellAt(i);
      int row = GaussBoard.row(cell);
      double x = GaussBoard.column(cell) - row / 2.0;
      double y = (GaussBoard.LINES - 1 - row) * ROW_HEIGHT;
      boolean isGray = (GaussBoard.GRAY >>> cell & 1) != 0;
      Shade shade = isGray ? Shade.PLAIN : Shade.ZONE;
      cells.add(new Cell(GaussNotation.cellName(cell), x, y, Shape.HEXAGON, shade));
    }
    return cells;
  }

  private static List<Counter> newCounters(int maxGain) {
    List<Counter> counters = new ArrayList<>();
    counters.add(Counter.TURN);
    int max = GaussCounts.DISCS_PER_COLOUR;
    for (Side player : Side.values()) {
      counters.add(Counter.ofPieces("hand", player, RED_DISC, max));
      counters.add(Counter.ofPieces("hand", player, BLUE_DISC, max));
    }
    for (Side colour : Side.values()) {
      counters.add(Counter.of("GAIN", colour, maxGain));
      counters.add(Counter.of("RISK", colour, max));
    }
    for (Side colour : Side.values()) {
      counters.add(Counter.of("VOID", colour, max));
    }
    return counters;
  }

  /** The value of a disc of the other colour. */
  static int opposite(int value) {
    return RED_DISC + BLUE_DISC - value;
  }

  /** The index to which a counter is mapped when colours and players are exchanged. */
  static int oppositeCounter(int counter) {
    if (counter < COUNTS) {
      return counter;
    }
    return counter < ON_VOID
        ? COUNTS + GaussCounts.opposite(counter - COUNTS)
        : 2 * ON_VOID + 1 - counter;
  }

  @Override
  public List<Cell> cells() {
    return cells;
  }

  @Override
  public List<Piece> pieces() {
    return pieces;
  }

  @Override
  public List<Counter> counters() {
    return counters;
  }

  @Override
  public void read(Position position, int[] cells, int[] counters) {
    numbers((GaussPosition) position, cells, counters);
  }

  static void numbers(GaussPosition gauss, int[] cells, int[] counters) {
    long red = gauss.discs(RED);
    long blue = gauss.discs(BLUE);
    for (int i = 0; i < GaussBoard.CELLS; i++) {
      int cell = GaussBoard.cellAt(i);
      cells[i] = (int) (red >>> cell & 1) * RED_DISC + (int) (blue >>> cell & 1) * BLUE_DISC;
    }
    readCounters(gauss, counters);
  }

  @Override
  public DiagramReader newReader() {
    return new BitboardReader(BLUE_DISC, GaussBoard::indexOf, GaussDiagram::readBoards);
  }

  private static void readBoards(Position position, long[] boards, int[] counters) {
    GaussPosition gauss = (GaussPosition) position;
    boards[RED_DISC - 1] = gauss.discs(RED);
    boards[BLUE_DISC - 1] = gauss.discs(BLUE);
    readCounters(gauss, counters);
  }

  private static void readCounters(GaussPosition gauss, int[] counters) {
    counters[0] = gauss.turn();
    for (int i = 0; i < GaussCounts.COUNTS; i++) {
      counters[COUNTS + i] = GaussCounts.get(gauss.counts(), i);
    }
    counters[ON_VOID] = gauss.onVoid(RED);
    counters[ON_VOID + 1] = gauss.onVoid(BLUE);
  }

  @Override
  public Optional<String> text(int[] cells, int[] counters) {
    return Optional.of(
        blueFirst
            ? GaussNotation.format(namedCells(cells), namedCounters(counters))
            : GaussNotation.format(cells, counters));
  }

  private static int[] namedCells(int[] cells) {
    return Arrays.stream(cells).map(value -> value == 0 ? 0 : opposite(value)).toArray();
  }

  private static int[] namedCounters(int[] counters) {
    int[] named = new int[COUNTERS];
    named[0] = 1 - counters[0];
    for (int i = COUNTS; i < COUNTERS; i++) {
      named[oppositeCounter(i)] = counters[i];
    }
    return named;
  }

  @Override
  public void moveCells(Position position, int move, IntArrayList cells) {
    cells.clear();
    cells.add(GaussBoard.indexOf(GaussMove.cell(move)));
  }

  @Override
  public Legend legend() {
    return LEGEND;
  }

  @Override
  public Optional<String> standing(Position position) {
    return Optional.of(GaussEnd.standing(((GaussPosition) position).game().named(position)));
  }

  @Override
  public String refusal(Position position, IntList cells, int piece) {
    GaussPosition gauss = (GaussPosition) position;
    if (gauss.outcome().isOver()) {
      return "the game is over";
    }
    int cell = GaussBoard.cellAt(cells.getInt(cells.size() - 1));
    for (int colour = RED; colour <= BLUE; colour++) {
      if ((gauss.discs(colour) >>> cell & 1) != 0) {
        return "a " + pieces.get(colour).name() + " is here already";
      }
    }
    if ((GaussBoard.GRAY >>> cell & 1) == 0) {
      return "this cell is VOID, and discs are placed on gray cells only";
    }
    return piece == 0 ? "choose a disc first" : "no " + pieces.get(piece - 1).name() + " is left";
  }

  @Override
  public List<Change> changes(Position position, int move) {
    return GaussChanges.of((GaussPosition) position, move);
  }
}
