package dev.lodestone.tournament.journal;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.Optional;

/**
 * One line of a journal. The field {@code event} says which kind it is. Durations are in whole
 * microseconds, scores are as the first player sees them and written as {@link
 * dev.lodestone.tournament.engine.ScoreText} says.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "event")
@JsonSubTypes({
  @JsonSubTypes.Type(value = JournalEvent.TournamentStarted.class, name = "tournament"),
  @JsonSubTypes.Type(value = JournalEvent.TournamentResumed.class, name = "resumed"),
  @JsonSubTypes.Type(value = JournalEvent.GameStarted.class, name = "start"),
  @JsonSubTypes.Type(value = JournalEvent.MovePlayed.class, name = "move"),
  @JsonSubTypes.Type(value = JournalEvent.GameEnded.class, name = "end")
})
public sealed interface JournalEvent {

  /** The version of this format, raised when an older reader could no longer read it. */
  int FORMAT = 1;

  /**
   * The first line: everything that decides which games are played.
   *
   * @param format {@link #FORMAT}
   * @param lodestone version that wrote the journal
   * @param startedAt instant in ISO 8601, UTC
   * @param game id of the game
   * @param players in the order in which they were given
   * @param schedule who meets whom
   * @param openings where the engines take over
   * @param seed of the tournament
   * @param limits of players without limits of their own
   * @param maxPlies length at which a game is called a draw
   */
  record TournamentStarted(
      int format,
      String lodestone,
      String startedAt,
      String game,
      List<Entrant> players,
      Schedule schedule,
      Openings openings,
      long seed,
      Limits limits,
      int maxPlies)
      implements JournalEvent {}

  /**
   * A tournament that was broken off goes on: games that have begun and not ended begin again, and
   * what was written of them before does not count.
   *
   * @param lodestone version that writes from here on
   * @param resumedAt instant in ISO 8601, UTC
   */
  record TournamentResumed(String lodestone, String resumedAt) implements JournalEvent {}

  /**
   * A player.
   *
   * @param name what it is called in the journal
   * @param engine name of its searcher
   * @param options the options that were given
   * @param limits its own limits, if it has any
   */
  record Entrant(
      String name, String engine, java.util.Map<String, String> options, Optional<Limits> limits) {}

  /**
   * Who meets whom.
   *
   * @param format {@code round robin}, {@code gauntlet}, {@code swiss}, {@code knockout} or {@code
   *     sequential}
   * @param games of each meeting; most games, in a sequential test
   * @param challengers of a gauntlet
   * @param rounds of a Swiss
   * @param test of a sequential test
   */
  record Schedule(
      String format,
      int games,
      Optional<Integer> challengers,
      Optional<Integer> rounds,
      Optional<Test> test) {}

  /**
   * What a sequential test decides.
   *
   * @param model {@code normalized} or {@code logistic}
   * @param elo0 the difference under H0
   * @param elo1 the difference under H1
   * @param alpha probability of accepting H1 although H0 is true
   * @param beta probability of accepting H0 although H1 is true
   */
  record Test(String model, double elo0, double elo1, double alpha, double beta) {}

  /**
   * Where the engines take over.
   *
   * @param per what shares an opening: {@code round} or {@code pair}
   * @param randomPlies number of random moves, if there is no book
   * @param order of the book's lines: {@code sequential} or {@code random}
   * @param book the lines of a book
   */
  record Openings(
      String per,
      Optional<Integer> randomPlies,
      Optional<String> order,
      Optional<List<Line>> book) {}

  /**
   * An opening.
   *
   * @param position text of the position in which it begins; left out if it is the start position
   * @param moves played from there
   */
  record Line(Optional<String> position, List<String> moves) {}

  /** Limits of a move; what is absent does not bound it. */
  record Limits(Optional<Integer> depth, Optional<Long> nodes, Optional<Long> micros) {}

  /**
   * A game begins.
   *
   * @param id number of the game, counted from 1
   * @param pair number of its colour-swapped pair, counted from 1
   * @param first name of the player who has the first player's side
   * @param second name of the other
   * @param position text of the position in which it begins
   * @param opening moves played before an engine is asked
   * @param seed of all random choices in this game
   */
  record GameStarted(
      int id,
      int pair,
      String first,
      String second,
      String position,
      List<String> opening,
      long seed)
      implements JournalEvent {}

  /**
   * A move of an engine.
   *
   * @param id number of the game
   * @param ply number of the move in its game, counted from 1 and including the opening
   * @param move text of the move
   * @param score what the engine thought, if it said so
   * @param depth plies searched; 0 if it did not say
   * @param nodes positions visited; 0 if it did not say
   * @param micros time taken
   */
  record MovePlayed(
      int id, int ply, String move, Optional<String> score, int depth, long nodes, long micros)
      implements JournalEvent {}

  /**
   * A game is over.
   *
   * @param id number of the game
   * @param result {@code 1-0}, {@code 0-1} or {@code 1/2-1/2}, the first player's points first
   * @param termination what ended it, in lower case
   * @param reason one line for people
   * @param plies moves played, those of the opening included
   */
  record GameEnded(int id, String result, String termination, String reason, int plies)
      implements JournalEvent {}
}
