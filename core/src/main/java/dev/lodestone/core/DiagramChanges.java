package dev.lodestone.core;

import dev.lodestone.core.Diagram.Cell;
import dev.lodestone.core.Diagram.Change;
import dev.lodestone.core.Diagram.Shade;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Finds what a move does to the pieces by comparing the cells before and after it. This works for
 * every game, but it cannot distinguish a piece that was pulled from one that vanished while
 * another appeared.
 */
final class DiagramChanges {

  /** Tolerance for rounding errors: coordinates are sums of a few numbers. */
  private static final double SAME_PLACE = 1e-6;

  private final Diagram diagram;
  private final Side mover;
  private final int[] cells;
  private final int[] after;
  private final IntArrayList named = new IntArrayList();
  private final List<Change> changes = new ArrayList<>();

  DiagramChanges(Diagram diagram, Position position, int move) {
    this.diagram = diagram;
    this.mover = position.sideToMove();
    this.cells = read(diagram, position);
    diagram.moveCells(position, move, named);
    Position next = position.copy();
    next.play(move);
    this.after = read(diagram, next);
  }

  private static int[] read(Diagram diagram, Position position) {
    int[] cells = new int[diagram.cells().size()];
    diagram.read(position, cells, new int[diagram.counters().size()]);
    return cells;
  }

  List<Change> all() {
    for (int i = 1; i < named.size(); i++) {
      goes(named.getInt(i - 1), named.getInt(i));
    }
    for (int i = 0; i < cells.length; i++) {
      if (cells[i] != after[i] && cells[i] != 0) {
        add(leaves(i));
      }
    }
    for (int i = 0; i < cells.length; i++) {
      if (cells[i] != after[i]) {
        add(Change.appears(Change.PLACES, after[i], i));
      }
    }
    return List.copyOf(changes);
  }

  private Change leaves(int cell) {
    boolean own = diagram.pieces().get(cells[cell] - 1).side().equals(Optional.of(mover));
    return Change.leaves(own ? Change.LOSES : Change.TAKES, cells[cell], cell);
  }

  private void add(Change change) {
    change.apply(cells);
    changes.add(change);
  }

  /** Moves a piece, or all pieces of the block with this centre, to another cell. */
  private void goes(int from, int to) {
    List<Integer> left = block(from);
    for (int cell : block(to)) {
      if (cells[cell] != 0 && !left.contains(cell)) {
        add(leaves(cell));
      }
    }
    // The foremost pieces go first, because a block may overlap the cells that it leaves.
    Cell start = diagram.cells().get(from);
    Cell end = diagram.cells().get(to);
    double dx = end.x() - start.x();
    double dy = end.y() - start.y();
    left.sort(
        Comparator.comparingDouble(
            i -> -dx * diagram.cells().get(i).x() - dy * diagram.cells().get(i).y()));
    for (int cell : left) {
      if (cells[cell] != 0) {
        int target = at(diagram.cells().get(cell).x() + dx, diagram.cells().get(cell).y() + dy);
        add(
            target == Change.NOWHERE
                ? leaves(cell)
                : new Change(Change.MOVES, cells[cell], cell, target));
      }
    }
  }

  private List<Integer> block(int centre) {
    double reach = diagram.moveWidth() / 2.0;
    Cell middle = diagram.cells().get(centre);
    List<Integer> block = new ArrayList<>();
    for (int i = 0; i < cells.length; i++) {
      Cell cell = diagram.cells().get(i);
      if (Math.abs(cell.x() - middle.x()) < reach && Math.abs(cell.y() - middle.y()) < reach) {
        block.add(i);
      }
    }
    return block;
  }

  /** The cell with its centre at these coordinates, or {@link Change#NOWHERE}. */
  private int at(double x, double y) {
    List<Cell> all = diagram.cells();
    for (int i = 0; i < all.size(); i++) {
      Cell cell = all.get(i);
      if (cell.shade() != Shade.OUTSIDE
          && Math.abs(cell.x() - x) < SAME_PLACE
          && Math.abs(cell.y() - y) < SAME_PLACE) {
        return i;
      }
    }
    return Change.NOWHERE;
  }
}
