package dev.lodestone.tournament.stats;

import java.util.HashSet;
import java.util.Set;

/**
 * How many games were played more than once. Deterministic engines repeat themselves from equal
 * openings; a repeated game is no new observation, and all errors that count it as one are too
 * small.
 *
 * @param games all games
 * @param distinct those that differ from all before them, at most {@code games}
 */
public record Duplicates(long games, long distinct) {

  /**
   * Counts games.
   *
   * @param keys what makes two games the same, one key a game: the players and all moves, say;
   *     equal keys are equal games
   */
  public static Duplicates of(Iterable<?> keys) {
    Set<Object> seen = new HashSet<>();
    long games = 0;
    for (Object key : keys) {
      games++;
      seen.add(key);
    }
    return new Duplicates(games, seen.size());
  }

  /** The games that repeat an earlier one. */
  public long repeated() {
    return games - distinct;
  }
}
