package dev.lodestone.tournament.book;

import dev.lodestone.search.Score;
import dev.lodestone.stats.counts.WinDrawLoss;
import dev.lodestone.tournament.match.Opening;
import java.util.List;

/**
 * What was found.
 *
 * @param entries as many as were wanted, or fewer; unmodifiable
 * @param tries candidates looked at, up to the last one that came into the book
 * @param repeated those of them that were images of one before
 * @param sieved those of them that the sieve left out
 * @param uneven those of them that games left out
 * @param undecided those of them that had no verdict after all their games
 * @param games played for all of them
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
   * @param score the sieve's word, as the first player sees it
   * @param games that were played from it, seen from its first player
   * @param firstEngine half points of the first engine in them
   */
  public record Entry(Opening opening, Score score, WinDrawLoss games, long firstEngine) {}

  public Book {
    entries = List.copyOf(entries);
  }
}
