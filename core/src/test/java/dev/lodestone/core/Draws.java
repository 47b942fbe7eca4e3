package dev.lodestone.core;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.function.IntSupplier;

/**
 * Checks that moves drawn without a list have the same distribution as moves drawn from the list.
 */
public final class Draws {

  private static final int PER_MOVE = 200;

  private Draws() {}

  /**
   * Asserts that exactly the legal moves are drawn, and, by a chi-square test, all equally often.
   */
  public static void requireUniform(Position position, IntSupplier draw) {
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    Int2IntMap drawn = new Int2IntOpenHashMap();
    for (int i = 0; i < PER_MOVE * moves.size(); i++) {
      drawn.mergeInt(draw.getAsInt(), 1, Integer::sum);
    }
    double chiSquare = 0;
    for (int i = 0; i < moves.size(); i++) {
      double surplus = drawn.get(moves.getInt(i)) - PER_MOVE;
      chiSquare += surplus * surplus / PER_MOVE;
    }
    assertThat(drawn.keySet()).hasSameSizeAs(moves);
    // A chi-square statistic has the mean n - 1 and the variance 2 (n - 1); five standard
    // deviations are allowed.
    int freedom = moves.size() - 1;
    double margin = 5 * Math.sqrt(2.0 * freedom);
    assertThat(chiSquare).isBetween(freedom - margin, freedom + margin);
  }
}
