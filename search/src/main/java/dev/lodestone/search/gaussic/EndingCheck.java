package dev.lodestone.search.gaussic;

import dev.lodestone.core.StopSignal;
import dev.lodestone.core.gaussic.GaussicGame;
import dev.lodestone.core.gaussic.GaussicPosition;
import dev.lodestone.search.TableCounts;

/**
 * Compares every entry of a table with the best of its successors: it generates moves forwards, by
 * the rules. It also counts the results.
 */
final class EndingCheck {

  private final EndingTable table;
  private final EndingWork work;
  private final long[] wins = new long[2];
  private final long[] draws = new long[2];
  private final long[] losses = new long[2];
  private int longest;
  private String text = "";
  private long faults;

  private EndingCheck(EndingTable table, GaussicTables tables, GaussicGame game) {
    this.table = table;
    this.work = new EndingWork(table.endings(), tables, game);
  }

  static TableCounts of(
      EndingTable table, GaussicTables tables, GaussicGame game, int threads, StopSignal stop) {
    EndingCheck[] parts = new EndingCheck[threads];
    EndingWork.divide(
        table.endings().size(),
        threads,
        (part, from, to) -> {
          EndingCheck check = new EndingCheck(table, tables, game);
          parts[part] = check;
          EndingWork.each(from, to, stop, check::look);
        });
    EndingCheck all = parts[0];
    for (int i = 1; i < threads; i++) {
      all.add(parts[i]);
    }
    return new TableCounts(all.wins, all.draws, all.losses, all.longest, all.text, all.faults);
  }

  private void look(int number) {
    for (int turn = 0; turn < 2; turn++) {
      int entry = table.get(turn, number);
      if (!work.place(number, turn)) {
        faults += entry == EndingTable.NONE ? 0 : 1;
        continue;
      }
      faults += entry == best() ? 0 : 1;
      int white = turn == 0 ? entry : -entry;
      (white > 0 ? wins : white < 0 ? losses : draws)[turn]++;
      if (Math.abs(entry) > longest) {
        longest = Math.abs(entry);
        text = work.position.game().formatPosition(work.position);
      }
    }
  }

  /** The entry that follows from the successors. */
  private int best() {
    GaussicPosition position = work.position;
    position.legalMoves(work.moves);
    int soonest = Integer.MAX_VALUE;
    int latest = 0;
    boolean draws = work.moves.isEmpty();
    for (int i = 0; i < work.moves.size(); i++) {
      position.play(work.moves.getInt(i));
      int result;
      int plies = 1;
      if (position.menBefore(1, work.men)) {
        int next = work.tables.entry(position);
        result = -Integer.signum(next);
        plies = Math.abs(next) + 1;
      } else {
        result = work.afterRemoval();
      }
      position.undo();
      if (plies > EndingMaker.MAX_PLIES || result == 0) {
        draws = true;
      } else if (result > 0) {
        soonest = Math.min(soonest, plies);
      } else {
        latest = Math.max(latest, plies);
      }
    }
    return soonest < Integer.MAX_VALUE ? soonest : draws ? 0 : -latest;
  }

  private void add(EndingCheck other) {
    for (int turn = 0; turn < 2; turn++) {
      wins[turn] += other.wins[turn];
      draws[turn] += other.draws[turn];
      losses[turn] += other.losses[turn];
    }
    if (other.longest > longest) {
      longest = other.longest;
      text = other.text;
    }
    faults += other.faults;
  }
}
