package dev.lodestone.board.watch;

import dev.lodestone.board.http.EventStream;
import dev.lodestone.tournament.journal.JsonLines;
import java.io.ByteArrayOutputStream;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The last events of a run by line number, as they are sent to pages. Each is formatted once, and
 * pages that have received the same events get the same bytes. Not thread-safe.
 */
final class KeptEvents {

  /** A page that lacks more events gets a new snapshot. */
  static final int MAX = 2000;

  private final NavigableMap<Long, byte[]> texts = new TreeMap<>();

  /** The line after which all events are kept. */
  private long completeAfter;

  private Optional<News> last = Optional.empty();

  /**
   * @param line line after which every event will be added
   */
  KeptEvents(long line) {
    this.completeAfter = line;
  }

  /**
   * The events that a page does not have yet.
   *
   * @param after last line that the page has
   * @param line last line that the page has after receiving them
   */
  record News(long after, long line, byte[] text) {}

  /** Adds the next event, or replaces the event of the same line. */
  void put(long line, String event, Object data) {
    texts.put(line, EventStream.numbered(line, event, JsonLines.format(data)));
    last = Optional.empty();
    if (texts.size() > MAX) {
      completeAfter = texts.pollFirstEntry().getKey();
    }
  }

  /** Whether every event after a line is still kept. */
  boolean reachesBackTo(long line) {
    return line >= completeAfter;
  }

  /** The events after a line in one text; empty if there are none. */
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
