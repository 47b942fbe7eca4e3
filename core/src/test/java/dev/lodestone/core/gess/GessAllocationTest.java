package dev.lodestone.core.gess;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

class GessAllocationTest {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  @Test
  void playUndoAndMoveListsAllocateNothing() {
    GessPosition position = GessGame.INSTANCE.start();
    IntArrayList outer = new IntArrayList(MoveSweep.MAX_MOVES);
    IntArrayList inner = new IntArrayList(MoveSweep.MAX_MOVES);
    long nodes = 0;
    for (int i = 0; i < 3; i++) {
      nodes += walk(position, outer, inner);
    }
    long before = THREADS.getCurrentThreadAllocatedBytes();
    nodes += walk(position, outer, inner);
    long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
    assertThat(nodes).isPositive();
    assertThat(allocated).isZero();
  }

  private static long walk(GessPosition position, IntArrayList outer, IntArrayList inner) {
    long sum = 0;
    position.legalMoves(outer);
    for (int i = 0; i < outer.size(); i++) {
      position.play(outer.getInt(i));
      position.legalMoves(inner);
      for (int j = 0; j < inner.size(); j++) {
        int move = inner.getInt(j);
        sum += position.breaksOwnLastRing(move) ? 1 : 0;
        sum += position.isLegal(move) ? 1 : 0;
        position.play(move);
        sum += position.hash() & 1;
        position.undo();
      }
      sum += position.legalMoveCount() + position.strongMobility(position.sideToMove());
      position.undo();
    }
    return sum;
  }
}
