package dev.lodestone.tournament.book;

import dev.lodestone.search.Score;
import dev.lodestone.stats.counts.WinDrawLoss;
import dev.lodestone.tournament.match.Opening;
import java.util.List;

/**
 * The openings that were found, and what it took.
 *
 * @param entries the openings, at most the number that was requested; unmodifiable
 * @param tries number of candidates examined, up to the last one that came into the book
 * @param repeated number of those that were images of an earlier one
 * @param sieved number of those that the sieve rejected
 * @param uneven number of those that games rejected
 * @param undecided number of those without a verdict after all their games
 * @param games number of games played for all of them
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
   * An opening that is even.
   *
   * @param opening its moves
   * @param score the sieve's evaluation, as the first player sees it
   * @param games that were played from it, seen from its first player
   * @param firstEngine half points of the first engine in them
   */
  public record Entry(Opening opening, Score score, WinDrawLoss games, long firstEngine) {}

  public Book {
    entries = List.copyOf(entries);
  }
}
