package dev.lodestone.tournament.book;

import dev.lodestone.search.Score;
import dev.lodestone.stats.counts.WinDrawLoss;
import dev.lodestone.tournament.match.Opening;
import java.util.List;

/**
 * The openings that were found, and statistics of the search for them.
 *
 * @param entries the openings, at most the number that was requested; unmodifiable
 * @param tries number of candidates examined; in a complete book, candidates after its last opening
 *     do not count
 * @param repeated number of candidates that were symmetric images of an earlier one
 * @param sieved number of candidates that the sieve rejected
 * @param uneven number of candidates rejected because of their games
 * @param undecided number of candidates without a verdict after the maximum number of games
 * @param games number of games played from all candidates
 */
public record Book(
    List<Entry> entries,
    int tries,
    int repeated,
    int sieved,
    int uneven,
    int undecided,
    long games) {

  /**
   * An opening that was accepted as even.
   *
   * @param opening the moves
   * @param score the sieve's evaluation, from the first player's perspective
   * @param games results of the games from the opening, from the first player's perspective
   * @param firstEngine half points of the first engine in these games
   */
  public record Entry(Opening opening, Score score, WinDrawLoss games, long firstEngine) {}

  public Book {
    entries = List.copyOf(entries);
  }
}
