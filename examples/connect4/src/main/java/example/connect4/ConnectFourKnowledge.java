package example.connect4;

import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.GameKnowledge;

/** A simple evaluator: stones near the middle take part in more lines of four. */
public final class ConnectFourKnowledge implements GameKnowledge {

  private static final int[] COLUMN_VALUES = {3, 5, 8, 12, 8, 5, 3};

  /** For the ServiceLoader. */
  public ConnectFourKnowledge() {}

  @Override
  public String gameId() {
    return "connect4";
  }

  @Override
  public Evaluator newEvaluator() {
    return ConnectFourKnowledge::evaluate;
  }

  private static int evaluate(Position position) {
    ConnectFourPosition board = (ConnectFourPosition) position;
    int first = value(board.stones(0)) - value(board.stones(1));
    return position.sideToMove() == Side.FIRST ? first : -first;
  }

  private static int value(long stones) {
    int value = 0;
    for (int column = 0; column < COLUMN_VALUES.length; column++) {
      value += COLUMN_VALUES[column] * Long.bitCount(stones >>> (7 * column) & 0x3f);
    }
    return value;
  }
}
