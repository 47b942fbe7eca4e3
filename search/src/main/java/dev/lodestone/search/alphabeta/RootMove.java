package dev.lodestone.search.alphabeta;

import dev.lodestone.search.Score;
import dev.lodestone.search.SearchResult;

/** A move at the root and what is known of it so far. */
final class RootMove {

  final int move;

  /** Last value; exact for the best move, an upper bound for the others. */
  int value = -Score.WIN;

  /** Nodes spent below the move in the whole search; 0 if it was not looked at. */
  long nodes;

  RootMove(int move) {
    this.move = move;
  }

  /** For a move that is not the best: as its win is only an upper bound, none is claimed. */
  SearchResult.RootMove asUpperBound() {
    Score score = Score.of(Math.min(value, Score.MAX_ESTIMATE), false);
    return new SearchResult.RootMove(move, score, nodes);
  }
}
