package dev.lodestone.core;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * How the positions of one game look, and what they are in numbers: one {@code int} a cell and one
 * a counter. The picture on a page, the drawing in a terminal and the row of a data set all come
 * from here.
 *
 * <p>A cell holds 0 if it is empty, else the number of a piece, counted from 1 in the order of
 * {@link #pieces}. Cells and counters together are the whole position: whatever decides how the
 * game can continue, and is not the history of repetitions, is among them, so that two positions
 * with equal numbers are the same position. Leaving out the counters that are {@linkplain
 * Counter#clock clocks}, equal numbers are equal {@linkplain Position#hash hashes}. {@code
 * dev.lodestone.core.verify.GameContract} checks all this.
 *
 * <p>Implementations are stateless and thread-safe.
 */
public interface Diagram {

  /**
   * The diagram of a game that has none: no cells, and the side to move as the only number, which
   * is not the whole position. Such games are played and analysed as texts; data sets and networks
   * need a diagram.
   */
  Diagram NONE = new NoDiagram();

  /** The cells, each with its own name and place; their order is that of the numbers. */
  List<Cell> cells();

  /** What a cell can hold: value {@code v} is {@code pieces().get(v - 1)}. */
  List<Piece> pieces();

  /**
   * The facts that the cells do not show. The first is always {@link Counter#TURN}. A counter may
   * follow from the rest, as the number of a side's stones does, if it is useful to people.
   */
  List<Counter> counters();

  /**
   * Writes the position's numbers; allocates nothing.
   *
   * @param cells receives the values of the cells; as long as {@link #cells}
   * @param counters receives the counters; as long as {@link #counters}
   */
  void read(Position position, int[] cells, int[] counters);

  /**
   * The text of the position with these numbers, so that people can set one up piece by piece: the
   * reverse of {@link #read}. Counters that follow from the rest are ignored. Nothing is checked
   * here; {@link Game#parsePosition} says all that is wrong with it.
   *
   * @param cells values as {@link #read} writes them
   * @param counters one value a counter, in the same form
   * @return empty if the game has no such text, as by default: then positions are set up as texts
   */
  default Optional<String> text(int[] cells, int[] counters) {
    return Optional.empty();
  }

  /**
   * Replaces the content of {@code cells} by the cells that a legal move names, in the order in
   * which a person makes it: where a piece is placed, or from where to where one goes. Boards mark
   * the last move by them, and find a move by what was clicked.
   *
   * @param position in which the move is legal, not yet played
   */
  void moveCells(Position position, int move, IntArrayList cells);

  /**
   * Why no legal move names some cells, for a person who has clicked them.
   *
   * @param position in which no legal move names them
   * @param cells chosen one after the other, as {@link #moveCells} orders them; the last is refused
   * @param piece the number of the piece that is to be placed, or 0
   * @return half a sentence that needs no other text of the position
   */
  default String refusal(Position position, IntList cells, int piece) {
    if (position.outcome().isOver()) {
      return "the game is over";
    }
    return cells.size() > 1 ? "no legal move leads here" : "no legal move begins here";
  }

  /**
   * What a legal move does to the pieces, one change after the other. Made on the cells of {@code
   * position} in this order, the changes lead to those after the move. By default a piece is placed
   * or goes where {@link #moveCells} says, and whatever else differs afterwards is removed or
   * appears; a game that pulls, pushes or swaps describes it by its own changes.
   *
   * @param position in which the move is legal, not yet played; left as it is
   */
  default List<Change> changes(Position position, int move) {
    return new DiagramChanges(this, position, move).all();
  }

  /**
   * The width in cells of the block that a cell of a move names: 1, unless pieces are blocks of
   * cells named by their centre.
   */
  default int moveWidth() {
    return 1;
  }

  /**
   * What may be marked on empty cells because people look for it, though it follows from the rest;
   * numbered from {@code pieces().size() + 1} in this order. Symbols differ from those of the
   * pieces.
   */
  default List<Piece> hints() {
    return List.of();
  }

  /**
   * Writes the numbers of hints to empty cells.
   *
   * @param cells as {@link #read} has filled them
   */
  default void addHints(Position position, int[] cells) {}

  /** What the goal, the kinds of cells and the counters mean to a player; nothing by default. */
  default Legend legend() {
    return Legend.NONE;
  }

  /**
   * The count that decides the game, as it is in a position, such as {@code Red 9 : 4 Blue}. Boards
   * show it at all times.
   *
   * @return empty if no count decides, as by default
   */
  default Optional<String> standing(Position position) {
    return Optional.empty();
  }

  /**
   * A place on the board.
   *
   * @param name as moves write it, such as {@code d4}; unique
   * @param x of its centre, to the right, in widths of a cell
   * @param y of its centre, downwards, in widths of a cell
   * @param shape its outline
   * @param shade what kind of cell it is
   */
  record Cell(String name, double x, double y, Shape shape, Shade shade) {

    /**
     * The cells of a rectangular board, row by row from the bottom, each from the left: {@code a1},
     * {@code b1} and so on.
     *
     * @param columns 1 to 26
     * @param rows at least 1
     * @param shades of the cells, by their index {@code row * columns + column}
     */
    public static List<Cell> grid(int columns, int rows, Shape shape, IntFunction<Shade> shades) {
      List<Cell> cells = new ArrayList<>();
      for (int i = 0; i < columns * rows; i++) {
        int row = i / columns;
        int column = i % columns;
        String name = (char) ('a' + column) + Integer.toString(row + 1);
        cells.add(new Cell(name, column, rows - 1 - row, shape, shades.apply(i)));
      }
      return List.copyOf(cells);
    }
  }

  /**
   * What happens to one piece in a move: it appears, goes from one cell to another, which is empty
   * then, or disappears.
   *
   * @param verb what is done to it, as in "pulls" or "takes"
   * @param piece its number
   * @param from the cell that it leaves, or {@link #NOWHERE}
   * @param to the cell that it reaches, or {@link #NOWHERE}
   */
  record Change(String verb, int piece, int from, int to) {

    /** The place beside the board, where a cell is expected. */
    public static final int NOWHERE = -1;

    public static final String PLACES = "places";
    public static final String MOVES = "moves";
    public static final String TAKES = "takes";

    /** A piece of the side that moves leaves the board. */
    public static final String LOSES = "loses";

    /** A piece comes from beside the board. */
    public static Change appears(String verb, int piece, int to) {
      return new Change(verb, piece, NOWHERE, to);
    }

    /** A piece leaves the board. */
    public static Change leaves(String verb, int piece, int from) {
      return new Change(verb, piece, from, NOWHERE);
    }

    /** Makes the change on the values of all cells. */
    public void apply(int[] cells) {
      if (from != NOWHERE) {
        cells[from] = 0;
      }
      if (to != NOWHERE) {
        cells[to] = piece;
      }
    }
  }

  /** The outline of a cell. */
  enum Shape {
    SQUARE,
    /** With a corner on top, and neighbours to the left and to the right. */
    HEXAGON,
    /** A crossing of lines, for pieces that stand on lines as stones of Go do. */
    POINT
  }

  /** The kind of a cell. */
  enum Shade {
    PLAIN,
    /** The other half of a chequered board. */
    DARK,
    /** A cell with special rules, such as an edge or a corner where pieces die. */
    ZONE,
    /** A cell outside the board: it never holds a piece, though moves may name it. */
    OUTSIDE
  }

  /**
   * What stands on cells.
   *
   * @param name for people, such as {@code red disc}; unique
   * @param side whose it is, if anybody's
   * @param symbol a letter for drawings in text; unique, and not {@code .}
   * @param form by which it is recognised without colours
   * @param colour of its body
   * @param label written on it, or empty
   */
  record Piece(
      String name, Optional<Side> side, char symbol, Form form, Colour colour, String label) {

    /** A piece of a side without a label. */
    public static Piece of(String name, Side side, char symbol, Form form, Colour colour) {
      return new Piece(name, Optional.of(side), symbol, form, colour, "");
    }
  }

  /** The outline of a piece. */
  enum Form {
    DISC,
    /** A disc with a ring in it. */
    RING,
    SQUARE,
    DIAMOND,
    /** A square with pins on all sides. */
    CHIP,
    CROSS
  }

  /** The colours of pieces; each has a shade for light and for dark pages. */
  enum Colour {
    RED,
    BLUE,
    YELLOW,
    GREEN,
    BLACK,
    WHITE,
    GRAY
  }

  /**
   * A number beside the board, from 0 to {@code max}.
   *
   * @param name for people, such as {@code GAIN}; together with side and piece it is unique
   * @param side whose it is, if anybody's
   * @param piece the number of the piece that is counted, or 0
   * @param max the maximum value
   * @param clock whether it counts towards a draw, which {@link Position#hash} leaves out
   */
  record Counter(String name, Optional<Side> side, int piece, int max, boolean clock) {

    /**
     * The side to move, {@link Side#ordinal}. Every symmetry maps it to itself, and one that
     * exchanges the sides turns it over.
     */
    public static final Counter TURN = new Counter("turn", Optional.empty(), 0, 1, false);

    /** A number that belongs to a side and counts no piece in particular. */
    public static Counter of(String name, Side side, int max) {
      return new Counter(name, Optional.of(side), 0, max, false);
    }

    /** The number of a side's pieces of one kind. */
    public static Counter ofPieces(String name, Side side, int piece, int max) {
      return new Counter(name, Optional.of(side), piece, max, false);
    }

    /** A number of plies after which the game is drawn. */
    public static Counter clock(String name, int max) {
      return new Counter(name, Optional.empty(), 0, max, true);
    }
  }
}
