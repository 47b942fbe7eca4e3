package dev.lodestone.stats.counts;

/**
 * The number of games and of distinct games among them. Deterministic engines repeat themselves
 * from equal openings; a repeated game is no new observation, and all errors that count it as one
 * are too small.
 *
 * @param games number of all games
 * @param distinct number of those that differ from all before them, at most {@code games}
 */
public record Duplicates(long games, long distinct) {

  /** The number of games that repeat an earlier one. */
  public long repeated() {
    return games - distinct;
  }
}
