package dev.lodestone.stats.counts;

/**
 * The number of games and of distinct games among them. Deterministic engines repeat games from the
 * same opening. A repeated game is not a new observation, and errors that are computed as if it
 * were are too small.
 *
 * @param games the number of all games
 * @param distinct the number of games that differ from all earlier ones, at most {@code games}
 */
public record Duplicates(long games, long distinct) {

  /** The number of games that repeat an earlier one. */
  public long repeated() {
    return games - distinct;
  }
}
