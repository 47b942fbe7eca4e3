package dev.lodestone.search.gauss;

import static dev.lodestone.core.gauss.GaussBoard.BLUE;
import static dev.lodestone.core.gauss.GaussBoard.RED;

import dev.lodestone.core.Side;
import dev.lodestone.core.gauss.GaussPosition;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.function.ToIntFunction;

/** Plain minimax over the game's own moves, with which the solver is compared. */
final class PlainGauss {

  private PlainGauss() {}

  /** The outcome from the side to move: -1, 0 or 1. */
  static int outcome(GaussPosition position) {
    return minimax(position, PlainGauss::finalOutcome);
  }

  /** The difference of the final scores, from the side to move. */
  static int margin(GaussPosition position) {
    return minimax(position, PlainGauss::finalMargin);
  }

  /** The outcome of a game that is over. */
  static int finalOutcome(GaussPosition over) {
    return switch (over.outcome()) {
      case FIRST_WINS -> over.sideToMove() == Side.FIRST ? 1 : -1;
      case SECOND_WINS -> over.sideToMove() == Side.FIRST ? -1 : 1;
      default -> 0;
    };
  }

  /** The margin of a game that is over. */
  static int finalMargin(GaussPosition over) {
    int red = over.gain(RED);
    int blue = over.gain(BLUE);
    if (over.onVoid(RED) > over.onVoid(BLUE)) {
      red -= over.risk(RED);
    }
    if (over.onVoid(BLUE) > over.onVoid(RED)) {
      blue -= over.risk(BLUE);
    }
    return over.sideToMove() == Side.FIRST ? red - blue : blue - red;
  }

  private static int minimax(GaussPosition position, ToIntFunction<GaussPosition> result) {
    if (position.outcome().isOver()) {
      return result.applyAsInt(position);
    }
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    int best = Integer.MIN_VALUE;
    for (int move : moves) {
      position.play(move);
      best = Math.max(best, -minimax(position, result));
      position.undo();
    }
    return best;
  }
}
