package dev.lodestone.core.verify;

import dev.lodestone.core.CanonicalKey;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.List;

/**
 * Counts the distinct positions after each number of moves; a position and its images under the
 * game's symmetries count once.
 *
 * <p>Positions are compared by {@link CanonicalKey}, so two may be taken for one by chance, which
 * is to be expected once among several hundred million. Positions that differ only in their history
 * (repetitions and draw clocks) are not distinguished; whether they are over is recorded as for the
 * first one reached. The memory is 11 to 22 bytes per position, summed over all levels.
 */
public final class DistinctPositions {

  private final Position position;
  private final CanonicalKey key;
  private final List<LongOpenHashSet> seen = new ArrayList<>();
  private final long[] over;
  private final long[] moves;
  private final List<IntArrayList> buffers = new ArrayList<>();

  private DistinctPositions(Position root, int plies) {
    position = root.copy();
    key = new CanonicalKey(root.game());
    over = new long[plies + 1];
    moves = new long[plies + 1];
    for (int ply = 0; ply <= plies; ply++) {
      seen.add(new LongOpenHashSet());
      buffers.add(new IntArrayList());
    }
  }

  /**
   * The positions after one number of moves.
   *
   * @param plies the number of moves from the root
   * @param positions the number of distinct positions
   * @param over the number of them that are over
   * @param moves the total number of legal moves of the others
   */
  public record Level(int plies, long positions, long over, long moves) {}

  /**
   * Counts from a position, which is not modified.
   *
   * @param plies the number of moves, at least 0
   * @return the levels from 0 to {@code plies}
   */
  public static List<Level> count(Position root, int plies) {
    if (plies < 0) {
      throw new IllegalArgumentException("plies: expected at least 0, found " + plies);
    }
    DistinctPositions walk = new DistinctPositions(root, plies);
    walk.visit(0);
    List<Level> levels = new ArrayList<>();
    for (int ply = 0; ply <= plies; ply++) {
      levels.add(new Level(ply, walk.seen.get(ply).size(), walk.over[ply], walk.moves[ply]));
    }
    return levels;
  }

  /** Skips a position if it, or an image of it, was already seen at the same ply. */
  private void visit(int ply) {
    key.read(position);
    if (!seen.get(ply).add(key.key())) {
      return;
    }
    if (position.outcome() != Outcome.ONGOING) {
      over[ply]++;
      return;
    }
    if (ply == seen.size() - 1) {
      moves[ply] += position.legalMoveCount();
      return;
    }
    IntArrayList legal = buffers.get(ply);
    position.legalMoves(legal);
    moves[ply] += legal.size();
    for (int i = 0; i < legal.size(); i++) {
      position.play(legal.getInt(i));
      visit(ply + 1);
      position.undo();
    }
  }
}
