package dev.lodestone.search.gaussic;

import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.gaussic.GaussicPosition;
import dev.lodestone.search.TacticalMoves;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * The moves of gaussic that win men: captures by Degaussers and ICs and the closing of gates,
 * unless the mover loses more than it wins. The largest gain comes first. Each of them removes a
 * man, so a sequence of such moves is no longer than the number of men; in practice it ends after a
 * few.
 *
 * <p>A move that takes the IC is the only one listed, because no other move matters. Where several
 * men could close the same gate on the same square, only the first and least valuable of them is
 * tried.
 */
final class GaussicTactics implements TacticalMoves {

  private int[] gains = new int[0];

  @Override
  public void tacticalMoves(Position position, IntArrayList moves) {
    GaussicPosition gaussic = (GaussicPosition) position;
    Side own = gaussic.sideToMove();
    Side enemy = own.opponent();
    gaussic.legalMovesTo(gaussic.men(enemy) | gaussic.closingSquares(own), moves);
    if (gains.length < moves.size()) {
      gains = new int[position.game().maxLegalMoves()];
    }
    int count = 0;
    for (int i = 0; i < moves.size(); i++) {
      int move = moves.getInt(i);
      int gain = GaussicMaterial.gain(gaussic, move);
      if (gain <= 0) {
        continue;
      }
      if (gain > GaussicMaterial.ALL_BUT_IC) {
        moves.set(0, move);
        moves.size(1);
        return;
      }
      count = insert(moves, count, move, gain);
    }
    moves.size(count);
  }

  /**
   * Inserts a move into the first {@code count} moves, which are ordered by gain, behind moves of
   * equal gain. The list is long enough, because it already contains the move further back.
   */
  private int insert(IntArrayList moves, int count, int move, int gain) {
    int to = GaussicPosition.toSquare(move);
    for (int i = 0; i < count; i++) {
      if (gains[i] == gain && GaussicPosition.toSquare(moves.getInt(i)) == to) {
        return count;
      }
    }
    int place = count;
    while (place > 0 && gains[place - 1] < gain) {
      gains[place] = gains[place - 1];
      moves.set(place, moves.getInt(place - 1));
      place--;
    }
    gains[place] = gain;
    moves.set(place, move);
    return count + 1;
  }
}
