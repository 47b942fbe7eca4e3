package dev.lodestone.dataset.verify;

import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.files.Shard;
import dev.lodestone.dataset.files.Totals;
import dev.lodestone.dataset.row.Row;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Iterator;
import java.util.Optional;

/** The check of one shard and the faults found in it. Used by one thread after another. */
final class ShardCheck {

  private final Shard shard;
  private final long minRows;
  private final FaultCounts faults = new FaultCounts();
  private Totals totals = Totals.NONE;

  /**
   * The numbers of the shard's games; {@link #firstRows} contains the numbers of their first rows.
   */
  private final LongArrayList gameIds = new LongArrayList();

  private final LongArrayList firstRows = new LongArrayList();

  private final Optional<UnseenMarks> unseen;

  private long proofs;
  private long open;
  private long replayed;

  /**
   * @param minRows minimum number of rows, according to the settings
   * @param unseen collects the marks of unseen positions; empty if the set has none
   */
  ShardCheck(Shard shard, long minRows, Optional<UnseenMarks> unseen) {
    this.shard = shard;
    this.minRows = minRows;
    this.unseen = unseen;
  }

  /**
   * Checks the marks of unseen positions, after all shards have been read.
   *
   * @param train keys of all training positions
   */
  void checkUnseen(LongOpenHashSet train) {
    unseen.ifPresent(marks -> marks.check(train, this::fault));
  }

  Optional<UnseenMarks> unseen() {
    return unseen;
  }

  void fault(long row, String message) {
    faults.add(shard.file(), row, message);
  }

  /**
   * Adds the verdicts on the shard's games, in order.
   *
   * @param games source of the games, which knows whether it ended early
   */
  void read(Iterator<GameVerdict> checked, GamePlaces games, StopSignal stop) {
    while (checked.hasNext() && !stop.isStopped()) {
      GameVerdict verdict = checked.next();
      long number = verdict.game().firstRow();
      for (Row row : verdict.game().rows()) {
        totals = totals.plus(Totals.of(row));
        long place = number++;
        unseen.ifPresent(marks -> marks.add(row, place));
      }
      verdict.faults().forEach(this::fault);
      proofs += verdict.proofs();
      open += verdict.open();
      replayed += verdict.replayed();
      if (verdict.begins()) {
        gameIds.add(verdict.game().rows().get(0).origin().gameId());
        firstRows.add(verdict.game().firstRow());
      }
    }
    if (stop.isStopped()) {
      return;
    }
    if (games.failure().isPresent()) {
      fault(-1, games.failure().get());
      return;
    }
    if (totals.rows() < minRows) {
      fault(-1, "expected at least " + minRows + " rows, found " + totals.rows());
    }
    Totals recorded = shard.totals();
    Totals found = totals.plus(recorded.beyondRows());
    if (!found.equals(recorded)) {
      fault(-1, "totals: expected " + recorded + ", found " + found);
    }
  }

  private void fault(Fault fault) {
    fault(fault.row(), fault.message());
  }

  long replayed() {
    return replayed;
  }

  /**
   * Checks that no game is in an earlier shard.
   *
   * @param before numbers of the games of earlier shards; those of this shard are added
   */
  void requireNew(LongOpenHashSet before) {
    for (int i = 0; i < gameIds.size(); i++) {
      long id = gameIds.getLong(i);
      if (!before.add(id)) {
        fault(
            firstRows.getLong(i),
            "game_id: expected a unique number, found that of another game, " + id);
      }
    }
  }

  FaultCounts faults() {
    return faults;
  }

  long rows() {
    return totals.rows();
  }

  long games() {
    return gameIds.size();
  }

  long proofs() {
    return proofs;
  }

  long open() {
    return open;
  }
}
