package dev.lodestone.core;

import java.util.Arrays;

/**
 * Reads the numbers of positions one after the other, each as the difference to the position that
 * was read before it. Not thread-safe.
 */
public interface DiagramReader {

  /**
   * Reads a position; allocates nothing.
   *
   * @param cells values of the cells that this method has left, at first zeros; receives those of
   *     the position
   * @param counters receives the counters
   * @param changed receives the numbers of the cells that have changed; as long as {@code cells}
   * @return how many they are
   */
  int read(Position position, int[] cells, int[] counters, int[] changed);

  /** A reader that reads whole positions and compares them. */
  static DiagramReader comparing(Diagram diagram) {
    int[] now = new int[diagram.cells().size()];
    return (position, cells, counters, changed) -> {
      diagram.read(position, now, counters);
      int count = 0;
      for (int c = Arrays.mismatch(now, cells); c >= 0; ) {
        cells[c] = now[c];
        changed[count] = c;
        count++;
        int next = Arrays.mismatch(now, c + 1, now.length, cells, c + 1, now.length);
        c = next < 0 ? -1 : c + 1 + next;
      }
      return count;
    };
  }
}
