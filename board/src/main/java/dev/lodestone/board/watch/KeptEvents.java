package dev.lodestone.board.watch;

import dev.lodestone.board.http.EventStream;
import dev.lodestone.tournament.journal.JsonLines;
import java.io.ByteArrayOutputStream;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The last events of a run by the numbers of their lines, as pages are told them: each is written
 * once, and pages that know the same are given the same bytes. Not thread-safe.
 */
final class KeptEvents {

  /** A page that is further behind begins again from how things stand. */
  static final int MOST = 2000;

  private final NavigableMap<Long, byte[]> texts = new TreeMap<>();

  /** Every event after this line is here. */
  private long completeAfter;

  private Optional<News> last = Optional.empty();

  /**
   * @param line after which every event will be put here
   */
  KeptEvents(long line) {
    this.completeAfter = line;
  }

  /**
   * What a page has not been told.
   *
   * @param after the last line that it knows
   * @param line the last line that it will know then
   */
  record News(long after, long line, byte[] text) {}

  /** The next event, or another one in the place of that of the same line. */
  void put(long line, String event, Object data) {
    texts.put(line, EventStream.numbered(line, event, JsonLines.format(data)));
    last = Optional.empty();
    if (texts.size() > MOST) {
      completeAfter = texts.pollFirstEntry().getKey();
    }
  }

  /** Whether every event after a line is still here. */
  boolean reachesBackTo(long line) {
    return line >= completeAfter;
  }

  /** The events after a line, all in one; empty if there are none. */
  Optional<News> after(long line) {
    if (last.isEmpty() || last.get().after() != line) {
      NavigableMap<Long, byte[]> news = texts.tailMap(line, false);
      if (news.isEmpty()) {
        return Optional.empty();
      }
      ByteArrayOutputStream all = new ByteArrayOutputStream();
      news.values().forEach(all::writeBytes);
      last = Optional.of(new News(line, news.lastKey(), all.toByteArray()));
    }
    return last;
  }
}
