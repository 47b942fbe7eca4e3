package dev.lodestone.tournament.book;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.lodestone.tournament.journal.JournalEvent.Entrant;
import dev.lodestone.tournament.journal.JournalEvent.Limits;
import dev.lodestone.tournament.journal.SeedText;
import java.util.List;

/** One line of a {@link BookJournal}. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "event")
@JsonSubTypes({
  @JsonSubTypes.Type(value = BookEvent.BookStarted.class, name = "book"),
  @JsonSubTypes.Type(value = BookEvent.Sieved.class, name = "sieved"),
  @JsonSubTypes.Type(value = BookEvent.Played.class, name = "pair")
})
sealed interface BookEvent {

  /** The version of this format, increased by each change that older readers cannot read. */
  int FORMAT = 1;

  /**
   * The first line: everything that decides how candidates are judged.
   *
   * @param format {@link #FORMAT}
   * @param lodestone version of Lodestone that wrote the file
   * @param startedAt time at which the book was started, in ISO 8601, UTC
   * @param game id of the game
   * @param plies minimum and maximum number of random moves of a candidate
   * @param sieve the engine that evaluates candidates first
   * @param score minimum and maximum evaluation by the sieve that lets a candidate pass, in
   *     centipoints for the first player
   * @param engines the two engines that play the candidates out
   * @param limits search limits of engines that have no limits of their own
   * @param spread maximum factor by which their node limits vary
   * @param balance lower and upper bound of the first player's expected score in an even opening
   * @param confidence confidence of the verdicts, between 0.5 and 1
   * @param maxPairs maximum number of pairs of games for one candidate
   * @param seed seed of all random numbers
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
   * @param candidate number of the candidate
   * @param opening moves of the candidate
   * @param score the evaluation from the first player's perspective, in the format of tournament
   *     journals
   */
  record Sieved(int candidate, List<String> opening, String score) implements BookEvent {}

  /**
   * A pair of games is over.
   *
   * @param candidate number of the candidate that was played out
   * @param pair number of the pair, counted from 1
   * @param one half points of the first player in the game in which it is the first engine
   * @param other half points of the first player in the game in which it is the second engine
   */
  record Played(int candidate, int pair, int one, int other) implements BookEvent {}
}
