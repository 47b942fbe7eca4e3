package dev.lodestone.search.mcts;

import dev.lodestone.core.Position;

/**
 * The start of a game, and the hashes of all its positions since. Two searches belong to the same
 * game if the earlier history is a prefix of the later one. Since whole histories are compared,
 * repetitions agree as well, and so do draw clocks, because the text of the first position contains
 * what its hash omits.
 */
final class PositionHistory {

  private final String start;
  private final long[] hashes;

  private PositionHistory(String start, long[] hashes) {
    this.start = start;
    this.hashes = hashes;
  }

  static PositionHistory of(Position position) {
    Position walker = position.copy();
    long[] hashes = new long[walker.ply() + 1];
    for (int ply = walker.ply(); ply > 0; ply--) {
      hashes[ply] = walker.hash();
      walker.undo();
    }
    hashes[0] = walker.hash();
    return new PositionHistory(walker.game().formatPosition(walker), hashes);
  }

  /** Number of plies. */
  int plies() {
    return hashes.length - 1;
  }

  long hashAt(int ply) {
    return hashes[ply];
  }

  /** Whether this game continues from the position of {@code earlier}, or is still in it. */
  boolean continues(PositionHistory earlier) {
    if (earlier.hashes.length > hashes.length || !earlier.start.equals(start)) {
      return false;
    }
    for (int ply = 0; ply < earlier.hashes.length; ply++) {
      if (hashes[ply] != earlier.hashes[ply]) {
        return false;
      }
    }
    return true;
  }
}
