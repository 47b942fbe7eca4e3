package dev.lodestone.search.eval;

import dev.lodestone.core.Position;
import dev.lodestone.core.gauss.GaussBoard;
import dev.lodestone.core.gauss.GaussPosition;
import dev.lodestone.search.Evaluator;

final class GaussEvaluator implements Evaluator {

  private static final int PAIR = 12;
  private static final int VOID_DISC = 20;

  @Override
  public int evaluate(Position position) {
    GaussPosition gauss = (GaussPosition) position;
    int own = gauss.turn();
    int opponent = own ^ 1;
    int lead = gauss.onVoid(own) - gauss.onVoid(opponent);
    int value = 100 * (gauss.gain(own) - gauss.gain(opponent));
    value -= gauss.risk(own) * weight(lead);
    value += gauss.risk(opponent) * weight(-lead);
    value -= VOID_DISC * lead;
    value += PAIR * (pairs(gauss.discs(own)) - pairs(gauss.discs(opponent)));
    return value;
  }

  private static int weight(int lead) {
    return Math.max(0, Math.min(100, 40 + 20 * lead));
  }

  private static int pairs(long discs) {
    return Long.bitCount(discs & discs << 1)
        + Long.bitCount(discs & discs << 8)
        + Long.bitCount(discs & discs << 9);
  }

  static {
    assert (GaussBoard.GRAY & GaussBoard.VOID) == 0;
  }
}
