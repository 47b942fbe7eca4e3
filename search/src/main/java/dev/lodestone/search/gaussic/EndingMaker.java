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
 * <p>A first pass looks at all moves of all positions: those that remove men have results in tables
 * of smaller classes, the others are counted. Then the positions that are decided in one ply decide
 * others in two, and so on: a position wins if one move leads to a lost one, and loses if all do to
 * won ones, which is when its count of open moves reaches 0.
 *
 * <p>No unmoves have to be generated, for a move that removes nothing can be taken back by a move
 * that removes nothing: the way between two squares is free and ungated in both directions, and
 * conductors that touch one square and are connected to the other are so in both.
 *
 * <p>After 80 plies without a removal the game is drawn, so that the analysis ends there: what is
 * open then is a draw.
 */
final class EndingMaker {

  static final int MOST_PLIES = 80;

  /** The count of a position that cannot lose, because a move that removes men draws. */
  private static final byte SAFE = -1;

  private final EndingClass endings;
  private final GaussicTables tables;
  private final GaussicGame game;

  /** By the side to move, and number. */
  private final byte[][] entries;

  /** Moves that are not known to lose. */
  private final byte[][] open;

  EndingMaker(EndingClass endings, GaussicTables tables, GaussicGame game) {
    this.endings = endings;
    this.tables = tables;
    this.game = game;
    this.entries = new byte[2][endings.size()];
    this.open = new byte[2][endings.size()];
  }

  /**
   * The entries by the side to move and number.
   *
   * @return without meaning if it was stopped
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
    for (int plies = 1; plies < MOST_PLIES && found && !stop.isStopped(); plies++) {
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

  /** What the moves that remove men decide. */
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
   * Decides the positions one ply before those that are decided in {@code plies}. The side to move
   * in the former has moved in the latter, so that one thread a side writes without locks; and none
   * reads what is written, because it is decided in one ply more.
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

  /** Decides positions from which a decided one is reached; whether there was one to decide. */
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

  /** Moves a man, or moves it back if the move has been made. */
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
