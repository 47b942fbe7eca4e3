package dev.lodestone.search.alphabeta;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * The best lines of the open nodes, one row per ply; the line of a node is its move followed by the
 * line of the node below it.
 */
final class PrincipalVariation {

  private final int[][] lines;
  private final int[] length;

  PrincipalVariation(int plies) {
    this.lines = new int[plies][];
    for (int ply = 0; ply < plies; ply++) {
      lines[ply] = new int[plies - ply];
    }
    this.length = new int[plies];
  }

  /** Marks the node at this ply as having no line (yet). */
  void clear(int ply) {
    length[ply] = 0;
  }

  /** Sets the best line at {@code ply} to {@code move} and the line of the next ply. */
  void extend(int ply, int move) {
    int[] line = lines[ply];
    line[0] = move;
    int below = ply + 1 < length.length ? length[ply + 1] : 0;
    if (below > 0) {
      System.arraycopy(lines[ply + 1], 0, line, 1, below);
    }
    length[ply] = below + 1;
  }

  /** Replaces the content of {@code target} by the line of the root. */
  void copyTo(IntArrayList target) {
    target.clear();
    target.addElements(0, lines[0], 0, length[0]);
  }
}
