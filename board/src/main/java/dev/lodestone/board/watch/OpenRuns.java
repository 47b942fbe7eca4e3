package dev.lodestone.board.watch;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The runs whose journal is open and whose games are in memory: those that are watched, and of the
 * others the last that were asked for. Thread-safe.
 */
public final class OpenRuns {

  /** So many stay open while nobody watches them. */
  public static final int MOST = 16;

  /** The one that was not asked for longest first. */
  private final Set<RunFeed> open = new LinkedHashSet<>();

  /** A run is asked for, or is no longer watched. */
  void used(RunFeed feed) {
    List<RunFeed> old = new ArrayList<>();
    synchronized (this) {
      open.remove(feed);
      open.add(feed);
      while (open.size() > MOST) {
        RunFeed oldest = open.iterator().next();
        open.remove(oldest);
        old.add(oldest);
      }
    }
    // Outside the lock: a run may just be read. One that is watched comes back when it no longer
    // is.
    old.forEach(RunFeed::rest);
  }

  synchronized int count() {
    return open.size();
  }
}
