package dev.lodestone.dataset.verify;

import java.util.ArrayList;
import java.util.List;

/** Counts faults and keeps the first ones. */
final class Faults {

  /** Maximum number of reported faults. */
  private static final int MOST = 10;

  private final List<Fault> first = new ArrayList<>();
  private long count;

  void add(String file, long row, String message) {
    count++;
    if (first.size() < MOST) {
      first.add(new Fault(file, row, message));
    }
  }

  /** Takes those of a later part. */
  void add(Faults later) {
    count += later.count;
    later.first.stream().limit(MOST - first.size()).forEach(first::add);
  }

  List<Fault> first() {
    return first;
  }

  long count() {
    return count;
  }
}
