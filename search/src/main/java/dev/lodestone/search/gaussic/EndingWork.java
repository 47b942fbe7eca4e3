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

  /** Numbers between two checks of the stop signal. */
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

  /** The work of a thread on one number. */
  interface Step {
    void at(int number);
  }

  /** Sets up the position of a number and a side to move; returns whether it is valid. */
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

  /** Calls a step for each number of a range. */
  static void each(int from, int to, StopSignal stop, Step step) {
    for (int number = from; number < to; number++) {
      if (number % STRIDE == 0 && stop.isStopped()) {
        return;
      }
      step.at(number);
    }
  }

  /** The work on a range of numbers. */
  interface Part {
    void over(int part, int from, int to);
  }

  /** Divides all numbers of a class among threads and waits for the threads. */
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
