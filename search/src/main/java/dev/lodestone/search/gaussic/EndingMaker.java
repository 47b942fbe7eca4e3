package dev.lodestone.search.gaussic;

import dev.lodestone.core.StopSignal;
import dev.lodestone.core.gaussic.GaussicGame;
import dev.lodestone.core.gaussic.GaussicPosition;
import dev.lodestone.search.HelperThreads;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Computes the table of a class by retrograde analysis (Thompson, "Retrograde analysis of certain
 * endgames", 1986).
 *
 * <p>A first pass looks at all moves of all positions: moves that remove men have results in tables
 * of smaller classes, the others are counted. Then the positions that are decided in one ply decide
 * others in two, and so on: a position is won if one move leads to a lost position, and lost if all
 * moves lead to won positions, which is when its count of open moves reaches 0.
 *
 * <p>No special unmoves are needed, because the reverse of a move that removes nothing is also such
 * a move: the way between two squares is free and ungated in both directions, and a connection by
 * conductors also holds in both.
 *
 * <p>After 80 plies without a removal the game is drawn, so the analysis ends there: positions that
 * are open then are draws.
 */
final class EndingMaker {

  static final int MAX_PLIES = 80;

  /**
   * The count of open moves of a position that cannot be lost, because a move that removes men
   * draws.
   */
  private static final byte SAFE = -1;

  private final EndingClass endings;
  private final GaussicTables tables;
  private final GaussicGame game;

  /** The results, indexed by side to move and number. */
  private final byte[][] entries;

  /** Number of moves that do not remove men and are not known to lose, indexed in the same way. */
  private final byte[][] open;

  EndingMaker(EndingClass endings, GaussicTables tables, GaussicGame game) {
    this.endings = endings;
    this.tables = tables;
    this.game = game;
    this.entries = new byte[2][endings.size()];
    this.open = new byte[2][endings.size()];
  }

  /**
   * Computes the entries, indexed by side to move and number.
   *
   * @return the entries; meaningless if stopped
   */
  byte[][] make(int threads, StopSignal stop) {
    EndingWork.divide(
        endings.size(),
        threads,
        (part, from, to) -> {
          EndingWork work = new EndingWork(endings, tables, game);
          EndingWork.each(from, to, stop, number -> begin(work, number));
        });
    boolean found = true;
    for (int plies = 1; plies < MAX_PLIES && found && !stop.isStopped(); plies++) {
      found = layer(plies, threads, stop);
    }
    return entries;
  }

  private void begin(EndingWork work, int number) {
    for (int turn = 0; turn < 2; turn++) {
      entries[turn][number] =
          work.place(number, turn) ? first(work, turn, number) : EndingTable.NONE;
    }
  }

  /** The result of a position as far as its moves that remove men decide it. */
  private byte first(EndingWork work, int turn, int number) {
    GaussicPosition position = work.position;
    position.legalMoves(work.moves);
    int quiet = 0;
    boolean draws = work.moves.isEmpty();
    for (int i = 0; i < work.moves.size(); i++) {
      int move = work.moves.getInt(i);
      if (!position.removes(move)) {
        quiet++;
        continue;
      }
      position.play(move);
      int result = work.afterRemoval();
      position.undo();
      if (result > 0) {
        return 1;
      }
      draws |= result == 0;
    }
    open[turn][number] = draws ? SAFE : (byte) quiet;
    return (byte) (quiet == 0 && !draws ? -1 : 0);
  }

  /**
   * Decides the positions one ply before those that are decided in {@code plies}. Positions with
   * different sides to move are written by different threads, so no locks are needed; a thread
   * ignores the entries that are being written, because they are decided one ply later.
   */
  private boolean layer(int plies, int threads, StopSignal stop) {
    AtomicBoolean found = new AtomicBoolean();
    HelperThreads helpers = new HelperThreads("endings");
    for (int turn = 0; turn < 2; turn++) {
      int its = turn;
      Runnable half =
          () -> {
            EndingWork work = new EndingWork(endings, tables, game);
            EndingWork.each(
                0,
                endings.size(),
                stop,
                number -> {
                  if (Math.abs(entries[its][number]) == plies && before(work, its, number, plies)) {
                    found.set(true);
                  }
                });
          };
      if (threads > 1) {
        helpers.start(half);
      } else {
        half.run();
      }
    }
    helpers.join();
    return found.get();
  }

  /**
   * Decides positions from which one move leads to a decided one; returns whether any was decided.
   */
  private boolean before(EndingWork work, int turn, int number, int plies) {
    boolean lost = entries[turn][number] < 0;
    int other = 1 - turn;
    byte[] known = entries[other];
    byte[] left = open[other];
    work.place(number, other);
    work.position.legalMoves(work.moves);
    boolean found = false;
    for (int i = 0; i < work.moves.size(); i++) {
      int move = work.moves.getInt(i);
      if (work.position.removes(move)) {
        continue;
      }
      int earlier = endings.number(moved(work.men, other, move), false);
      moved(work.men, other, move);
      if (known[earlier] != 0) {
        continue;
      }
      if (lost) {
        known[earlier] = (byte) (plies + 1);
        found = true;
      } else if (left[earlier] != SAFE && --left[earlier] == 0) {
        known[earlier] = (byte) -(plies + 1);
        found = true;
      }
    }
    return found;
  }

  /** Plays a move of a man, or takes it back if it has been played. */
  private static long[] moved(long[] men, int turn, int move) {
    long both = 1L << GaussicPosition.fromSquare(move) | 1L << GaussicPosition.toSquare(move);
    int board = turn * EndingClass.KINDS;
    while ((men[board] & both) == 0) {
      board++;
    }
    men[board] ^= both;
    return men;
  }
}
