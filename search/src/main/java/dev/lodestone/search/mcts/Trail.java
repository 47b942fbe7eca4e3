package dev.lodestone.search.mcts;

import dev.lodestone.core.Position;

/**
 * The hashes of all positions of a game so far. Two searches are of the same game if the trail of
 * the earlier is where the later's begins; as the whole history is compared, repetitions and draw
 * clocks are the same as well.
 */
final class Trail {

  private final long[] hashes;

  private Trail(long[] hashes) {
    this.hashes = hashes;
  }

  static Trail of(Position position) {
    Position walker = position.copy();
    long[] hashes = new long[walker.ply() + 1];
    for (int ply = walker.ply(); ply > 0; ply--) {
      hashes[ply] = walker.hash();
      walker.undo();
    }
    hashes[0] = walker.hash();
    return new Trail(hashes);
  }

  /** Number of plies. */
  int plies() {
    return hashes.length - 1;
  }

  long hashAt(int ply) {
    return hashes[ply];
  }

  /** Whether this game goes on from where {@code earlier} stood, or stands there still. */
  boolean continues(Trail earlier) {
    if (earlier.hashes.length > hashes.length) {
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
