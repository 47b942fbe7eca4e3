package dev.lodestone.dataset.stats;

import dev.lodestone.core.text.Rounded;
import dev.lodestone.dataset.row.Row;
import java.util.List;
import java.util.Optional;

/** Adds up the rows at one ply. */
final class PlyCounter {

  private final int ply;
  private long rows;
  private long actions;
  private long policies;
  private double entropy;
  private long surprised;
  private double surprise;
  private long held;

  /** Number of distinct positions in the sample. */
  private long distinct;

  /** Number of held-out rows whose keys are in the sample; {@link #leaked} of them are in train. */
  private long sampled;

  private long leaked;

  PlyCounter(int ply) {
    this.ply = ply;
  }

  void add(Row row) {
    rows++;
    actions += row.policy().actions().size();
    held += row.origin().split().equals("train") ? 0 : 1;
    List<Integer> visits = row.policy().visits();
    if (visits != null) {
      policies++;
      entropy += entropy(visits);
    }
    if (row.policy().surprise() != null) {
      surprised++;
      surprise += row.policy().surprise();
    }
  }

  private static double entropy(List<Integer> visits) {
    double sum = 0;
    for (int v : visits) {
      sum += v;
    }
    double entropy = 0;
    for (int v : visits) {
      if (v > 0) {
        entropy -= v / sum * StrictMath.log(v / sum);
      }
    }
    return entropy;
  }

  void addDistinct() {
    distinct++;
  }

  void addHeld(boolean isInTrain) {
    sampled++;
    leaked += isInTrain ? 1 : 0;
  }

  long sampled() {
    return sampled;
  }

  long leaked() {
    return leaked;
  }

  Statistics.Ply sum(long keyScale) {
    return new Statistics.Ply(
        ply,
        rows,
        distinct * keyScale,
        Rounded.thousandth((double) actions / rows),
        policies == 0 ? Optional.empty() : Optional.of(Rounded.thousandth(entropy / policies)),
        surprised == 0 ? Optional.empty() : Optional.of(Rounded.thousandth(surprise / surprised)),
        held,
        sampled == 0
            ? Optional.empty()
            : Optional.of(Rounded.millionth((double) leaked / sampled)));
  }
}
