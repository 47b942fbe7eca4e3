package dev.lodestone.board.watch;

import dev.lodestone.tournament.journal.JournalEvent;
import dev.lodestone.tournament.journal.JournalEvent.GameEnded;
import dev.lodestone.tournament.journal.JournalEvent.GameStarted;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The position of each finished game in the journal's file, so that one can be read without the
 * others. Not thread-safe.
 */
final class GameOffsets {

  private final Map<Integer, Long> begun = new HashMap<>();
  private final Map<Integer, Place> over = new HashMap<>();

  /**
   * A part of the file.
   *
   * @param from offset of the line by which the game last began
   * @param to offset after the line that ended it
   */
  record Place(long from, long to) {}

  /**
   * Records the next event.
   *
   * @param from offset of its line
   * @param to offset after its line
   */
  void enter(JournalEvent event, long from, long to) {
    if (event instanceof GameStarted start) {
      begun.put(start.id(), from);
    } else if (event instanceof GameEnded end) {
      Long first = begun.remove(end.id());
      if (first != null) {
        over.put(end.id(), new Place(first, to));
      }
    }
  }

  /** The place of a finished game. */
  Optional<Place> of(int id) {
    return Optional.ofNullable(over.get(id));
  }
}
