package dev.lodestone.stats.counts;

/**
 * How many games were played more than once. Deterministic engines repeat themselves from equal
 * openings; a repeated game is no new observation, and all errors that count it as one are too
 * small.
 *
 * @param games all games
 * @param distinct those that differ from all before them, at most {@code games}
 */
public record Duplicates(long games, long distinct) {

  /** The games that repeat an earlier one. */
  public long repeated() {
    return games - distinct;
  }
}
