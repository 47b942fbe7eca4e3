package dev.lodestone.dataset.row;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.CanonicalKey;
import dev.lodestone.core.Diagram;
import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.List;

/**
 * Converts a position to the numbers of a row. Used by one thread; {@link #read} must be called
 * before any other method.
 */
public final class PositionEncoder {

  private final Diagram diagram;
  private final CanonicalKey canonical;
  private final PackedState packed;
  private final int[] cells;
  private final int[] counters;

  /**
   * Creates a converter for the positions of one game.
   *
   * @throws IllegalArgumentException if the game has no diagram
   */
  public PositionEncoder(Game game) {
    requireDiagram(game);
    diagram = game.diagram();
    canonical = new CanonicalKey(game);
    packed = new PackedState(diagram);
    cells = new int[diagram.cells().size()];
    counters = new int[diagram.counters().size()];
  }

  /**
   * Checks that a game describes its positions in numbers.
   *
   * @throws IllegalArgumentException if the game has no diagram
   */
  public static void requireDiagram(Game game) {
    requireThat(
        game.diagram() != Diagram.NONE,
        "game '%s' has no diagram: rows of data sets contain positions in numbers, which"
            + " Game.diagram() must describe",
        game.id());
  }

  /** Sets the position to convert. */
  public void read(Position position) {
    diagram.read(position, cells, counters);
    canonical.read(position);
  }

  /** See {@link Row.Board#cells}. */
  public List<Byte> cells() {
    List<Byte> list = new ArrayList<>(cells.length);
    for (int cell : cells) {
      list.add((byte) cell);
    }
    return list;
  }

  /** See {@link Row.Board#counters}. */
  public List<Integer> counters() {
    return new IntArrayList(counters);
  }

  /** See {@link Row.Board#words}. */
  public List<Long> words() {
    return new LongArrayList(packed.pack(cells, counters));
  }

  /** See {@link Row.Board#canonicalKey}. */
  public long canonicalKey() {
    return canonical.key();
  }

  /** See {@link Row.Board#symmetry}. */
  public short symmetry() {
    return (short) canonical.symmetry();
  }
}
