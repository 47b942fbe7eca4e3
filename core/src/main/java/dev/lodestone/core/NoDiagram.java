package dev.lodestone.core;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;

/** The diagram of a game that defines none; see {@link Diagram#NONE}. */
final class NoDiagram implements Diagram {

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
}
