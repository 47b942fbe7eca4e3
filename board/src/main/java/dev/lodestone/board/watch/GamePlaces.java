package dev.lodestone.board.watch;

import dev.lodestone.tournament.journal.JournalEvent;
import dev.lodestone.tournament.journal.JournalEvent.GameEnded;
import dev.lodestone.tournament.journal.JournalEvent.GameStarted;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Where in the file of a journal each game that is over stands: whoever wants one need not read the
 * others. Not thread-safe.
 */
final class GamePlaces {

  private final Map<Integer, Long> begun = new HashMap<>();
  private final Map<Integer, Place> over = new HashMap<>();

  /**
   * A part of the file.
   *
   * @param from bytes before the line that begins the game, for the last time
   * @param to bytes up to the end of the line that ends it
   */
  record Place(long from, long to) {}

  /**
   * The next event.
   *
   * @param from bytes before its line
   * @param to bytes up to its end
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

  /** Of a game that is over. */
  Optional<Place> of(int id) {
    return Optional.ofNullable(over.get(id));
  }
}
