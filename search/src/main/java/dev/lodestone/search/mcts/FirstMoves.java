package dev.lodestone.search.mcts;

import dev.lodestone.core.Position;
import dev.lodestone.search.MovePolicy;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * Chooses the moves of a new node that are played and evaluated at once: the most promising ones by
 * the policy's forecast. The others wait until the node has been visited more often. The choice
 * depends only on the position, so it can be repeated. Used by one thread.
 */
final class FirstMoves {

  /** A choice pays only if the legal moves exceed the maximum by more than a quarter of it. */
  private static final int EXCESS_DIVISOR = 4;

  private static final int BUCKETS = 512;
  private static final int BUCKET_SHIFT = 5;

  private final MovePolicy policy;
  private final int maxMoves;
  private final int[] scores;
  private final int[] buckets = new int[BUCKETS];

  /** Indexed by place among the legal moves: whether the move is among the first. */
  private final boolean[] chosen;

  /**
   * @param policy a policy that can forecast, used by this thread only
   * @param maxMoves maximum number of chosen moves
   */
  FirstMoves(MovePolicy policy, int maxMoves, int maxLegalMoves) {
    this.policy = policy;
    this.maxMoves = maxMoves;
    this.scores = new int[maxLegalMoves];
    this.chosen = new boolean[maxLegalMoves];
  }

  /**
   * Chooses among the legal moves of a position.
   *
   * @return number of chosen moves; all moves if a choice would save little
   */
  int choose(Position position, IntArrayList moves) {
    int count = moves.size();
    if (EXCESS_DIVISOR * count <= (EXCESS_DIVISOR + 1) * maxMoves) {
      return count;
    }
    policy.forecast(position, moves, scores);
    int best = Integer.MIN_VALUE;
    for (int i = 0; i < count; i++) {
      best = Math.max(best, scores[i]);
    }
    Arrays.fill(buckets, 0);
    for (int i = 0; i < count; i++) {
      buckets[bucket(best - scores[i])]++;
    }
    int last = 0;
    int before = 0;
    while (before + buckets[last] < maxMoves) {
      before += buckets[last++];
    }
    int room = maxMoves - before;
    for (int i = 0; i < count; i++) {
      int bucket = bucket(best - scores[i]);
      chosen[i] = bucket < last || (bucket == last && room-- > 0);
    }
    return maxMoves;
  }

  /** Whether a move was chosen, by its place among those given to {@link #choose}. */
  boolean isChosen(int place) {
    return chosen[place];
  }

  private static int bucket(int behind) {
    return Math.min(behind >> BUCKET_SHIFT, BUCKETS - 1);
  }
}
