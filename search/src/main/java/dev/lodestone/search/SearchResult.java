package dev.lodestone.search;

import it.unimi.dsi.fastutil.ints.IntList;
import java.time.Duration;
import java.util.List;

/**
 * What a search found.
 *
 * @param bestMove the move to play, always legal
 * @param score of the root, from the side to move there
 * @param depth plies of the last finished iteration, or of the deepest line for searchers without
 *     iterations
 * @param principalVariation best line found, beginning with {@code bestMove}; unmodifiable
 * @param nodes positions visited (playouts, for MCTS)
 * @param time spent
 * @param rootMoves what was learned of each root move, best first; unmodifiable
 */
public record SearchResult(
    int bestMove,
    Score score,
    int depth,
    IntList principalVariation,
    long nodes,
    Duration time,
    List<RootMove> rootMoves) {

  /**
   * One root move.
   *
   * @param move the encoded move
   * @param score as far as it is known; for all but the best move of alpha-beta it is an upper
   *     bound
   * @param visits nodes spent below it (playouts through it, for MCTS)
   */
  public record RootMove(int move, Score score, long visits) {}
}
