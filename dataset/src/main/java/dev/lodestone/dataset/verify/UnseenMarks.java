package dev.lodestone.dataset.verify;

import dev.lodestone.core.text.Texts;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.row.Split;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The marks {@code unseen} of a shard's rows, kept until the training positions of all shards are
 * known.
 */
final class UnseenMarks {

  private final LongOpenHashSet train = new LongOpenHashSet();
  private final LongArrayList keys = new LongArrayList();
  private final LongArrayList rows = new LongArrayList();
  private final List<Optional<Boolean>> marks = new ArrayList<>();

  /** Receives the faults of rows, by the number of the row in the shard. */
  interface Listener {

    void fault(long row, String message);
  }

  void add(Row row, long number) {
    if (row.origin().split().equals(Split.TRAIN.text())) {
      train.add(row.board().canonicalKey());
    } else {
      keys.add(row.board().canonicalKey());
      rows.add(number);
      marks.add(Optional.ofNullable(row.origin().unseen()));
    }
  }

  /** The keys of the shard's training positions. */
  LongOpenHashSet train() {
    return train;
  }

  /**
   * Reports the wrong marks.
   *
   * @param all keys of the training positions of all shards
   * @param faults receives a fault for each wrong mark
   */
  void check(LongOpenHashSet all, Listener faults) {
    for (int i = 0; i < marks.size(); i++) {
      boolean expected = !all.contains(keys.getLong(i));
      if (!marks.get(i).equals(Optional.of(expected))) {
        faults.fault(
            rows.getLong(i),
            Texts.format(
                "unseen: expected %s, found %s",
                expected, marks.get(i).map(String::valueOf).orElse("none")));
      }
    }
  }
}
