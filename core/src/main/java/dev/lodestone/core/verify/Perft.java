package dev.lodestone.core.verify;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;

/**
 * Counts the move sequences of a given length, which is the classical test of a move generator
 * because a wrong rule almost always changes the count.
 *
 * <p>Sequences that end early because the game is over are not counted.
 */
public final class Perft {

  /**
   * The count of one root move.
   *
   * @param move the encoded move
   * @param nodes the number of sequences that begin with it
   */
  public record RootCount(int move, long nodes) {}

  private Perft() {}

  /**
   * The number of sequences of {@code depth} moves from {@code position}, which is not modified.
   * Moves of the last ply are counted without being played.
   *
   * @param depth the depth in plies, at least 0
   */
  public static long count(Position position, int depth) {
    return count(position, depth, StopSignal.NEVER);
  }

  /** Like {@link #count(Position, int)}, but can be stopped; the result is then undefined. */
  public static long count(Position position, int depth, StopSignal stop) {
    return depth == 0 ? 1 : count(position, depth, buffers(position, depth), stop);
  }

  /**
   * Like {@link #count(Position, int)}, but plays and undoes the moves of the last ply too, in
   * order to measure the speed of playing moves.
   */
  public static long walk(Position position, int depth) {
    return walk(position, depth, buffers(position, depth));
  }

  /**
   * The counts of the root moves, in the order of the move list. {@code depth} must be at least 1.
   */
  public static List<RootCount> divide(Position position, int depth) {
    requireThat(depth >= 1, "divide needs a depth of at least 1: depth=%s", depth);
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    List<RootCount> result = new ArrayList<>(moves.size());
    for (int i = 0; i < moves.size(); i++) {
      int move = moves.getInt(i);
      position.play(move);
      result.add(new RootCount(move, count(position, depth - 1)));
      position.undo();
    }
    return result;
  }

  private static long count(Position position, int depth, IntArrayList[] buffers, StopSignal stop) {
    if (depth == 1) {
      return position.legalMoveCount();
    }
    IntArrayList moves = buffers[depth - 1];
    position.legalMoves(moves);
    long nodes = 0;
    for (int i = 0, n = moves.size(); i < n && !stop.isStopped(); i++) {
      position.play(moves.getInt(i));
      nodes += count(position, depth - 1, buffers, stop);
      position.undo();
    }
    return nodes;
  }

  private static long walk(Position position, int depth, IntArrayList[] buffers) {
    if (depth == 0) {
      return 1;
    }
    IntArrayList moves = buffers[depth - 1];
    position.legalMoves(moves);
    long nodes = 0;
    for (int i = 0, n = moves.size(); i < n; i++) {
      position.play(moves.getInt(i));
      nodes += walk(position, depth - 1, buffers);
      position.undo();
    }
    return nodes;
  }

  private static IntArrayList[] buffers(Position position, int depth) {
    IntArrayList[] buffers = new IntArrayList[depth];
    for (int i = 0; i < depth; i++) {
      buffers[i] = new IntArrayList(position.game().maxLegalMoves());
    }
    return buffers;
  }
}
