package dev.lodestone.tournament.book;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.lodestone.tournament.journal.JournalEvent.Entrant;
import dev.lodestone.tournament.journal.JournalEvent.Limits;
import dev.lodestone.tournament.journal.SeedText;
import java.util.List;

/** One line of the record of what was judged for a book. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "event")
@JsonSubTypes({
  @JsonSubTypes.Type(value = BookEvent.BookStarted.class, name = "book"),
  @JsonSubTypes.Type(value = BookEvent.Sieved.class, name = "sieved"),
  @JsonSubTypes.Type(value = BookEvent.Played.class, name = "pair")
})
sealed interface BookEvent {

  /** The version of this format, raised when an older reader could no longer read it. */
  int FORMAT = 1;

  /**
   * The first line: everything that decides how candidates are judged.
   *
   * @param format {@link #FORMAT}
   * @param lodestone version that wrote it
   * @param startedAt instant in ISO 8601, UTC
   * @param game id of the game
   * @param plies number of random moves of a candidate, from and to
   * @param sieve the engine that evaluates candidates first
   * @param score range of its evaluations, in centipoints for the first player
   * @param engines engines that play
   * @param limits limits of engines without their own
   * @param spread of their node limits
   * @param balance the first player's score, from and to
   * @param confidence of the verdicts
   * @param maxPairs maximum number of pairs of games of a candidate
   * @param seed of all randomness
   */
  record BookStarted(
      int format,
      String lodestone,
      String startedAt,
      String game,
      List<Integer> plies,
      Entrant sieve,
      List<Integer> score,
      List<Entrant> engines,
      Limits limits,
      double spread,
      List<Double> balance,
      double confidence,
      int maxPairs,
      @SeedText long seed)
      implements BookEvent {}

  /**
   * The sieve has evaluated a candidate.
   *
   * @param candidate its number
   * @param opening its moves
   * @param score as the first player sees it, written as in journals of tournaments
   */
  record Sieved(int candidate, List<String> opening, String score) implements BookEvent {}

  /**
   * A pair of games is over.
   *
   * @param candidate number of the candidate that was played out
   * @param pair number of the pair, counted from 1
   * @param one half points of the first player where that is the first engine
   * @param other half points of the first player where that is the second engine
   */
  record Played(int candidate, int pair, int one, int other) implements BookEvent {}
}
