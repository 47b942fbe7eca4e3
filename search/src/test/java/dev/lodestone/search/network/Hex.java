package dev.lodestone.search.network;

import static java.util.stream.Collectors.joining;

import dev.lodestone.core.Diagram;
import dev.lodestone.core.Game;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.Symmetries;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Hex on 11x11 cells: the first side connects left and right, the second top and bottom. A
 * hexagonal board that is no hexagon, whose reflection exchanges the sides.
 */
final class Hex implements Game {

  static final Hex INSTANCE = new Hex();

  private static final int SIZE = 11;
  private static final int CELLS = SIZE * SIZE;

  /** The steps to the six neighbours, in columns and rows. */
  private static final int[][] STEPS = {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}};

  private Hex() {}

  @Override
  public String id() {
    return "hex";
  }

  @Override
  public Position start() {
    return new Board(new int[CELLS], Side.FIRST);
  }

  @Override
  public int moveBound() {
    return CELLS;
  }

  @Override
  public int maxLegalMoves() {
    return CELLS;
  }

  /** The contents of all cells, and the side to move: 0 or 1. */
  @Override
  public String formatPosition(Position position) {
    Board board = (Board) position;
    String cells = IntStream.of(board.cells).mapToObj(String::valueOf).collect(joining());
    return cells + " " + board.mover.ordinal();
  }

  @Override
  public Position parsePosition(String text) {
    int[] cells = text.chars().limit(CELLS).map(c -> c - '0').toArray();
    return new Board(cells, Side.values()[text.charAt(CELLS + 1) - '0']);
  }

  @Override
  public String formatMove(int move) {
    return Picture.CELL_LIST.get(move).name();
  }

  @Override
  public Diagram diagram() {
    return new Picture();
  }

  @Override
  public Symmetries symmetries() {
    return new Images();
  }

  private static final class Board implements Position {

    private final int[] cells;
    private final IntArrayList played = new IntArrayList();
    private Side mover;

    Board(int[] cells, Side mover) {
      this.cells = cells;
      this.mover = mover;
    }

    @Override
    public Game game() {
      return INSTANCE;
    }

    @Override
    public Side sideToMove() {
      return mover;
    }

    @Override
    public int ply() {
      return played.size();
    }

    @Override
    public Outcome outcome() {
      if (!connects(mover.opponent())) {
        return Outcome.ONGOING;
      }
      return mover == Side.FIRST ? Outcome.SECOND_WINS : Outcome.FIRST_WINS;
    }

    private boolean connects(Side side) {
      boolean[] reached = new boolean[CELLS];
      IntArrayList open = new IntArrayList();
      for (int i = 0; i < SIZE; i++) {
        reach(side, side == Side.FIRST ? i * SIZE : i, reached, open);
      }
      while (!open.isEmpty()) {
        int cell = open.popInt();
        int column = cell % SIZE;
        int row = cell / SIZE;
        if ((side == Side.FIRST ? column : row) == SIZE - 1) {
          return true;
        }
        for (int[] step : STEPS) {
          int x = column + step[0];
          int y = row + step[1];
          if (Math.min(x, y) >= 0 && Math.max(x, y) < SIZE) {
            reach(side, y * SIZE + x, reached, open);
          }
        }
      }
      return false;
    }

    private void reach(Side side, int cell, boolean[] reached, IntArrayList open) {
      if (cells[cell] == side.ordinal() + 1 && !reached[cell]) {
        reached[cell] = true;
        open.add(cell);
      }
    }

    @Override
    public void legalMoves(IntArrayList moves) {
      moves.clear();
      IntStream.range(0, CELLS).filter(this::isLegal).forEach(moves::add);
    }

    @Override
    public boolean isLegal(int move) {
      return move >= 0 && move < CELLS && cells[move] == 0 && !outcome().isOver();
    }

    @Override
    public void play(int move) {
      cells[move] = mover.ordinal() + 1;
      played.add(move);
      mover = mover.opponent();
    }

    @Override
    public void undo() {
      cells[played.popInt()] = 0;
      mover = mover.opponent();
    }

    @Override
    public long hash() {
      long hash = mover.ordinal();
      for (int cell : cells) {
        hash = 31 * hash + cell;
      }
      return hash;
    }

    @Override
    public Position copy() {
      Board copy = new Board(cells.clone(), mover);
      copy.played.addAll(played);
      return copy;
    }
  }

  private static final class Picture implements Diagram {

    private static final double ROW_HEIGHT = Math.sqrt(0.75);

    /** Each row begins half a cell further to the right than the one below it. */
    static final List<Cell> CELL_LIST =
        Cell.grid(SIZE, SIZE, Shape.HEXAGON, i -> Shade.PLAIN).stream()
            .map(
                c ->
                    new Cell(
                        c.name(),
                        c.x() + (SIZE - 1 - c.y()) / 2,
                        c.y() * ROW_HEIGHT,
                        c.shape(),
                        c.shade()))
            .toList();

    @Override
    public List<Cell> cells() {
      return CELL_LIST;
    }

    @Override
    public List<Piece> pieces() {
      return List.of(
          Piece.of("red stone", Side.FIRST, 'R', Form.DISC, Colour.RED),
          Piece.of("blue stone", Side.SECOND, 'B', Form.DISC, Colour.BLUE));
    }

    @Override
    public List<Counter> counters() {
      return List.of(Counter.TURN);
    }

    @Override
    public void read(Position position, int[] cells, int[] counters) {
      System.arraycopy(((Board) position).cells, 0, cells, 0, CELLS);
      counters[0] = position.sideToMove().ordinal();
    }

    @Override
    public void moveCells(Position position, int move, IntArrayList cells) {
      cells.clear();
      cells.add(move);
    }
  }

  /** The half turn, the reflection that exchanges the sides, and both. */
  private static final class Images implements Symmetries {

    @Override
    public int count() {
      return 4;
    }

    @Override
    public boolean swapsSides(int symmetry) {
      return symmetry >= 2;
    }

    @Override
    public Position apply(int symmetry, Position position) {
      Board board = (Board) position;
      int[] cells = new int[CELLS];
      for (int cell = 0; cell < CELLS; cell++) {
        cells[applyToCell(symmetry, cell)] = applyToValue(symmetry, board.cells[cell]);
      }
      return new Board(cells, swapsSides(symmetry) ? board.mover.opponent() : board.mover);
    }

    @Override
    public int applyToMove(int symmetry, int move) {
      return applyToCell(symmetry, move);
    }

    @Override
    public int applyToCell(int symmetry, int cell) {
      int turned = symmetry % 2 == 0 ? cell : CELLS - 1 - cell;
      return swapsSides(symmetry) ? turned % SIZE * SIZE + turned / SIZE : turned;
    }

    @Override
    public int applyToValue(int symmetry, int value) {
      return value == 0 || !swapsSides(symmetry) ? value : 3 - value;
    }
  }
}
