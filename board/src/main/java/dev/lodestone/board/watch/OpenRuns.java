package dev.lodestone.board.watch;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The runs whose journal is open and whose games are in memory: the watched ones, and the most
 * recently used of the others. Thread-safe.
 */
public final class OpenRuns {

  /** Maximum number of runs kept open without a watcher. */
  public static final int MAX = 16;

  /** The open runs, the least recently used first. */
  private final Set<RunFeed> open = new LinkedHashSet<>();

  /** Marks a run as just used. */
  void used(RunFeed feed) {
    List<RunFeed> old = new ArrayList<>();
    synchronized (this) {
      open.remove(feed);
      open.add(feed);
      while (open.size() > MAX) {
        RunFeed oldest = open.iterator().next();
        open.remove(oldest);
        old.add(oldest);
      }
    }
    // Outside the lock, because a run may be reading. A watched run is added again when its watcher
    // leaves.
    old.forEach(RunFeed::rest);
  }

  synchronized int count() {
    return open.size();
  }
}
