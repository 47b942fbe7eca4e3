package dev.lodestone.search.gaussic;

import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.gaussic.GaussicGame;
import dev.lodestone.core.gaussic.GaussicPosition;
import dev.lodestone.search.HelperThreads;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/** One thread's part of the work on a class: a position, its moves and the tables. */
final class EndingWork {

  static final Side[] SIDES = Side.values();

  /** Numbers between two looks at the stop signal. */
  private static final int STRIDE = 1 << 12;

  final EndingClass endings;
  final GaussicTables tables;
  final GaussicPosition position;
  final IntArrayList moves = new IntArrayList();
  final long[] men = new long[EndingClass.BOARDS];

  EndingWork(EndingClass endings, GaussicTables tables, GaussicGame game) {
    this.endings = endings;
    this.tables = tables.forThread();
    this.position = game.start();
  }

  /** What a thread does with a number. */
  interface Step {
    void at(int number);
  }

  /** Whether the men of a number can stand, with a side to move. */
  boolean place(int number, int turn) {
    endings.place(number, men);
    return position.place(men, SIDES[turn]);
  }

  /** The result of the position after a move that removed men, for the side that moved. */
  int afterRemoval() {
    Side mover = position.sideToMove().opponent();
    return position.outcome().isOver()
        ? position.outcome().sign(mover)
        : -Integer.signum(tables.entry(position));
  }

  /** Takes a step for each number of a part. */
  static void each(int from, int to, StopSignal stop, Step step) {
    for (int number = from; number < to; number++) {
      if (number % STRIDE == 0 && stop.isStopped()) {
        return;
      }
      step.at(number);
    }
  }

  /** A part of some work. */
  interface Part {
    void over(int part, int from, int to);
  }

  /** Divides all numbers of a class among threads and waits for these. */
  static void divide(int size, int threads, Part work) {
    HelperThreads helpers = new HelperThreads("endings");
    for (int i = 0; i < threads; i++) {
      int part = i;
      int from = (int) ((long) size * i / threads);
      int to = (int) ((long) size * (i + 1) / threads);
      helpers.start(() -> work.over(part, from, to));
    }
    helpers.join();
  }
}
