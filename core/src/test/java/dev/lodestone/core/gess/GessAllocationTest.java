package dev.lodestone.core.gess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Allocations;
import dev.lodestone.core.Side;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.junit.jupiter.api.Test;

class GessAllocationTest {

  private static final int STRIDE = 40;

  private final GessPosition position = GessGame.INSTANCE.start();
  private final IntArrayList outer = new IntArrayList(MoveSweep.MAX_MOVES);
  private final IntArrayList inner = new IntArrayList(MoveSweep.MAX_MOVES);
  private long sum;

  @Test
  void playUndoMoveListsAndQueriesAllocateNothing() {
    assertThat(Allocations.bytesOf(this::walk)).isZero();
    assertThat(sum).isNotZero();
  }

  private void walk() {
    position.legalMoves(outer);
    for (int i = 0; i < outer.size(); i += STRIDE) {
      position.play(outer.getInt(i));
      position.legalMoves(inner);
      for (int j = 0; j < inner.size(); j += STRIDE) {
        int move = inner.getInt(j);
        sum += position.breaksOwnLastRing(move) ? 1 : 0;
        sum += position.isLegal(move) ? 1 : 0;
        position.play(move);
        sum += position.hash() & 1;
        position.undo();
      }
      position.ringBreakingMoves(inner);
      sum += position.legalMoveCount() + position.stones(Side.FIRST);
      position.undo();
    }
  }
}
