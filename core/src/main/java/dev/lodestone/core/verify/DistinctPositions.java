package dev.lodestone.core.verify;

import dev.lodestone.core.CanonicalKey;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.List;

/**
 * Counts the different positions after each number of moves, where a position and its images under
 * the game's symmetries count once.
 *
 * <p>Positions are compared by {@link CanonicalKey}, so two may be taken for one by chance: that is
 * to be expected once among some hundred million. What a position's past changes (repetitions and
 * clocks of draws) is not counted apart; a position that is over by its past is entered as over if
 * it is first reached so. Memory is 11 to 22 bytes for each position of all levels.
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
   * @param plies moves from the root
   * @param positions different positions, images under symmetries counted once
   * @param over those of them whose game is over
   * @param moves legal moves of the others in all
   */
  public record Level(int plies, long positions, long over, long moves) {}

  /**
   * Counts from a position, which is left as it was.
   *
   * @param plies number of moves, at least 0
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

  /** A position that was seen at the same ply leads to nothing new, nor does an image of one. */
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
