package dev.lodestone.python;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A queue from which items of the highest ply are taken first, and of one ply the oldest. No item
 * is compared with others: among thousands that would read memory that is no longer in the caches.
 * Not thread-safe.
 *
 * @param <T> type of the items
 */
final class LongestFirst<T> {

  private final List<ArrayDeque<T>> byPly = new ArrayList<>();

  /** No item has a higher ply. */
  private int highest = -1;

  /**
   * @param ply at least 0
   */
  void add(T item, int ply) {
    while (byPly.size() <= ply) {
      byPly.add(new ArrayDeque<>());
    }
    byPly.get(ply).add(item);
    highest = Math.max(highest, ply);
  }

  /** The next item, or null if there is none. */
  @Nullable T peek() {
    while (highest >= 0 && byPly.get(highest).isEmpty()) {
      highest--;
    }
    return highest < 0 ? null : byPly.get(highest).peek();
  }

  /** Removes the next item and returns it, or null if there is none. */
  @Nullable T poll() {
    return peek() == null ? null : byPly.get(highest).poll();
  }
}
