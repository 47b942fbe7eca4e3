package dev.lodestone.dataset.verify;

import java.util.ArrayList;
import java.util.List;

/** Counts faults and keeps the first of them. */
final class FaultCounts {

  /** Maximum number of reported faults. */
  private static final int MAX_KEPT = 10;

  private final List<Fault> first = new ArrayList<>();
  private long count;

  void add(String file, long row, String message) {
    count++;
    if (first.size() < MAX_KEPT) {
      first.add(new Fault(file, row, message));
    }
  }

  /** Adds the faults of a later part of the set. */
  void add(FaultCounts later) {
    count += later.count;
    later.first.stream().limit(MAX_KEPT - first.size()).forEach(first::add);
  }

  List<Fault> first() {
    return first;
  }

  long count() {
    return count;
  }
}
