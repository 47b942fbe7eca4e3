package dev.lodestone.dataset.verify;

import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.files.Shard;
import dev.lodestone.dataset.files.Totals;
import dev.lodestone.dataset.row.Row;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Iterator;
import java.util.Optional;

/** The check of one shard and the faults found. Used by one thread after another. */
final class ShardCheck {

  private final Shard shard;
  private final Faults faults = new Faults();
  private Totals totals = Totals.NONE;

  /** Numbers of the games, and of the rows with which they begin. */
  private final LongArrayList gameIds = new LongArrayList();

  private final LongArrayList firstRows = new LongArrayList();

  private final Optional<UnseenMarks> unseen;

  private long proofs;
  private long open;
  private long replayed;

  /**
   * @param unseen what is collected of positions that are not in train; empty if they are not
   *     marked
   */
  ShardCheck(Shard shard, Optional<UnseenMarks> unseen) {
    this.shard = shard;
    this.unseen = unseen;
  }

  int number() {
    return shard.number();
  }

  /** Looks for wrong marks, when all shards have been read. */
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
   * Takes the games as they were checked, in their order.
   *
   * @param games read until one cannot be
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
    Totals said = shard.totals();
    Totals found = totals.plus(Totals.ofResignations(said.resignChecks(), said.resignWrong()));
    if (!found.equals(said)) {
      fault(-1, "totals: expected " + said + ", found " + found);
    }
  }

  private void fault(Fault fault) {
    fault(fault.row(), fault.message());
  }

  long replayed() {
    return replayed;
  }

  /** Looks for games that stand in shards before, and adds its own to them. */
  void requireNew(LongOpenHashSet before) {
    for (int i = 0; i < gameIds.size(); i++) {
      long id = gameIds.getLong(i);
      if (!before.add(id)) {
        fault(firstRows.getLong(i), "game_id: expected one of its own, found another game's " + id);
      }
    }
  }

  Faults faults() {
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
