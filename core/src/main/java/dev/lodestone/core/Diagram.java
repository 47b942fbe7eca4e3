package dev.lodestone.core;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Describes the board of one game and represents its positions as numbers: one {@code int} per cell
 * and one per counter. The picture on a page, the drawing in a terminal and the row of a data set
 * are all made from these.
 *
 * <p>The value of a cell is 0 if it is empty, otherwise the number of a piece, counted from 1 in
 * the order of {@link #pieces}. Cells and counters together describe the whole position except the
 * history of repetitions: they include everything else that decides how the game can continue, so
 * two positions with equal numbers are the same position. Two positions have equal {@linkplain
 * Position#hash hashes} exactly if their numbers are equal apart from {@linkplain Counter#clock
 * clocks}. {@code dev.lodestone.core.verify.GameContract} checks all this.
 *
 * <p>Implementations are stateless and thread-safe.
 */
public interface Diagram {

  /**
   * The diagram of a game that defines none. It has no cells, and its only number is the side to
   * move, so unlike other diagrams it does not describe the whole position. Such games are played
   * and analysed as text; data sets and networks need a diagram.
   */
  Diagram NONE =
      new Diagram() {
        @Override
        public List<Cell> cells() {
          return List.of();
        }

        @Override
        public List<Piece> pieces() {
          return List.of();
        }

        @Override
        public List<Counter> counters() {
          return List.of(Counter.TURN);
        }

        @Override
        public void read(Position position, int[] cells, int[] counters) {
          counters[0] = position.sideToMove().ordinal();
        }

        @Override
        public void moveCells(Position position, int move, IntArrayList cells) {
          cells.clear();
        }
      };

  /** The cells, each with a unique name and place, in the order of their numbers. */
  List<Cell> cells();

  /** The pieces that can stand on a cell: value {@code v} is {@code pieces().get(v - 1)}. */
  List<Piece> pieces();

  /**
   * What the cells do not show. The first counter is always {@link Counter#TURN}. A counter that
   * follows from the other numbers, such as the number of a side's stones, is allowed if people
   * find it useful.
   */
  List<Counter> counters();

  /**
   * Writes the position's numbers into arrays; allocates nothing.
   *
   * @param cells receives the values of the cells; as long as {@link #cells}
   * @param counters receives the counters; as long as {@link #counters}
   */
  void read(Position position, int[] cells, int[] counters);

  /**
   * A reader of many similar positions, such as those of a search; by default one that compares
   * whole positions.
   */
  default DiagramReader newReader() {
    return DiagramReader.comparing(this);
  }

  /**
   * The text of the position with these numbers, the inverse of {@link #read}, with which people
   * can set up a position piece by piece. Counters that follow from the other numbers are ignored.
   * Nothing is checked here; {@link Game#parsePosition} reports everything that is wrong with the
   * text.
   *
   * @param cells values as {@link #read} writes them
   * @param counters values as {@link #read} writes them
   * @return empty, as by default, if the game does not support this: positions are then set up as
   *     text
   */
  default Optional<String> text(int[] cells, int[] counters) {
    return Optional.empty();
  }

  /**
   * Replaces the content of {@code cells} by the cells that a person clicks to play a legal move,
   * in that order: the cell where a piece is placed, or the cell that a piece leaves and the one it
   * reaches. Boards use them to mark the last move and to find the move that was clicked.
   *
   * @param position the position before the move
   */
  void moveCells(Position position, int move, IntArrayList cells);

  /**
   * Explains to a person who has clicked some cells why no legal move has them.
   *
   * @param position a position in which no legal move has these cells
   * @param cells the cells clicked so far, in the order of {@link #moveCells}; the last is refused
   * @param piece the number of the piece that is to be placed, or 0
   * @return a clause that can be understood without the position
   */
  default String refusal(Position position, IntList cells, int piece) {
    if (position.outcome().isOver()) {
      return "the game is over";
    }
    return cells.size() > 1 ? "no legal move leads here" : "no legal move begins here";
  }

  /**
   * What a legal move does to the pieces, in order: applied one after the other to the cells of
   * {@code position}, the changes give the cells after the move. By default a piece is placed or
   * moved according to {@link #moveCells}, and every other difference is a piece that is removed or
   * appears. A game in which pieces are pulled, pushed or swapped overrides this method.
   *
   * @param position the position before the move; not modified
   */
  default List<Change> changes(Position position, int move) {
    return new DiagramChanges(this, position, move).all();
  }

  /**
   * The width, in cells, of what a move takes along: 1, unless pieces are blocks of cells that are
   * named by their centres.
   */
  default int moveWidth() {
    return 1;
  }

  /**
   * Marks that boards may show on empty cells because people look for them, although they follow
   * from the pieces; numbered from {@code pieces().size() + 1} in this order. Their symbols differ
   * from those of the pieces.
   */
  default List<Piece> hints() {
    return List.of();
  }

  /**
   * Writes the numbers of hints into empty cells.
   *
   * @param cells as {@link #read} has filled them
   */
  default void addHints(Position position, int[] cells) {}

  /** What the goal, the kinds of cells and the counters mean to a player; nothing by default. */
  default Legend legend() {
    return Legend.NONE;
  }

  /**
   * The count that decides the game, for example {@code Red 9 : 4 Blue}. Boards always show it.
   *
   * @return empty, as by default, if no count decides the game
   */
  default Optional<String> standing(Position position) {
    return Optional.empty();
  }

  /**
   * A place on the board.
   *
   * @param name the name used in moves, such as {@code d4}; unique
   * @param x the x-coordinate of its centre, to the right, in cell widths
   * @param y the y-coordinate of its centre, downwards, in cell widths
   * @param shape its outline
   * @param shade its kind
   */
  record Cell(String name, double x, double y, Shape shape, Shade shade) {

    /**
     * The cells of a rectangular board, row by row from the bottom, each row from the left: {@code
     * a1}, {@code b1} and so on.
     *
     * @param columns 1 to 26
     * @param rows at least 1
     * @param shades the kind of each cell, by its index {@code row * columns + column}
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
   * What happens to one piece in a move: it appears, goes from one cell to another, empty one, or
   * disappears.
   *
   * @param verb what the move does to it, such as "pulls" or "takes"
   * @param piece its number
   * @param from the cell that it leaves, or {@link #NOWHERE}
   * @param to the cell that it reaches, or {@link #NOWHERE}
   */
  record Change(String verb, int piece, int from, int to) {

    /** The value that stands for a place off the board where a cell is expected. */
    public static final int NOWHERE = -1;

    public static final String PLACES = "places";
    public static final String MOVES = "moves";
    public static final String TAKES = "takes";

    /** The side that moves loses a piece of its own. */
    public static final String LOSES = "loses";

    /** A piece comes onto the board. */
    public static Change appears(String verb, int piece, int to) {
      return new Change(verb, piece, NOWHERE, to);
    }

    /** A piece leaves the board. */
    public static Change leaves(String verb, int piece, int from) {
      return new Change(verb, piece, from, NOWHERE);
    }

    /** Applies the change to the values of all cells. */
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
    /** A hexagon with a corner at the top and neighbours to the left and right. */
    HEXAGON,
    /** A crossing of lines, for pieces that stand on lines, such as the stones of Go. */
    POINT
  }

  /** The kind of a cell. */
  enum Shade {
    PLAIN,
    /** A dark cell of a chequered board. */
    DARK,
    /** A cell with special rules, such as an edge or a corner where pieces die. */
    ZONE,
    /** A cell outside the board: never occupied, though moves may name it. */
    OUTSIDE
  }

  /**
   * A kind of piece.
   *
   * @param name the name for people, such as {@code red disc}; unique
   * @param side the side it belongs to, if any
   * @param symbol the letter in text drawings; unique, and not {@code .}
   * @param form the outline by which it can be recognised without colours
   * @param colour the colour of its body
   * @param label the text written on it, or empty
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
   * A number shown beside the board, from 0 to {@code max}.
   *
   * @param name the name for people, such as {@code GAIN}; unique together with side and piece
   * @param side the side it belongs to, if any
   * @param piece the number of the piece that is counted, or 0
   * @param max the maximum value
   * @param clock whether it counts plies towards a draw; {@link Position#hash} ignores such
   *     counters
   */
  record Counter(String name, Optional<Side> side, int piece, int max, boolean clock) {

    /**
     * The side to move, as {@link Side#ordinal}. Every symmetry maps this counter to itself; one
     * that exchanges the sides flips its value.
     */
    public static final Counter TURN = new Counter("turn", Optional.empty(), 0, 1, false);

    /** A counter of a side that does not count pieces of one kind. */
    public static Counter of(String name, Side side, int max) {
      return new Counter(name, Optional.of(side), 0, max, false);
    }

    /** The number of a side's pieces of one kind. */
    public static Counter ofPieces(String name, Side side, int piece, int max) {
      return new Counter(name, Optional.of(side), piece, max, false);
    }

    /** A counter of plies; the game is drawn when it reaches {@code max}. */
    public static Counter clock(String name, int max) {
      return new Counter(name, Optional.empty(), 0, max, true);
    }
  }
}
