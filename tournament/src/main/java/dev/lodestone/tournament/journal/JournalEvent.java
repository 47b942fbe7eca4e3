package dev.lodestone.tournament.journal;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Collectors;

/**
 * One line of a journal. The field {@code event} says which kind it is; the last field, {@code
 * crc}, is its {@link LineChecksum} and not part of the event. Durations are in whole microseconds,
 * scores are as the first player sees them and written as {@link dev.lodestone.search.ScoreText}
 * says.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "event")
@JsonSubTypes({
  @JsonSubTypes.Type(value = JournalEvent.TournamentStarted.class, name = "tournament"),
  @JsonSubTypes.Type(value = JournalEvent.TournamentResumed.class, name = "resumed"),
  @JsonSubTypes.Type(value = JournalEvent.RosterChanged.class, name = "roster"),
  @JsonSubTypes.Type(value = JournalEvent.GameStarted.class, name = "start"),
  @JsonSubTypes.Type(value = JournalEvent.MovePlayed.class, name = "move"),
  @JsonSubTypes.Type(value = JournalEvent.GameEnded.class, name = "end"),
  @JsonSubTypes.Type(value = JournalEvent.GameAbandoned.class, name = "abandoned")
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
   * @param schedule players who meet
   * @param openings openings of the games
   * @param seed of the tournament
   * @param limits of players without limits of their own
   * @param maxPlies length in plies at which a game is a draw
   * @param adjudication when games end early, if they do
   * @param record what is kept of the engines' reports in addition to the default, if anything:
   *     {@code pv}, {@code visits}
   * @param referee the program that judges the games, where neither the rules are known nor the
   *     engines judge them
   * @param machine where the games are played; absent in journals of 0.2.0
   */
  record TournamentStarted(
      int format,
      String lodestone,
      String startedAt,
      String game,
      List<Entrant> players,
      Schedule schedule,
      Openings openings,
      @JsonProperty(required = true) @SeedText long seed,
      Limits limits,
      int maxPlies,
      Optional<Adjudication> adjudication,
      Optional<List<String>> record,
      Optional<Entrant> referee,
      Optional<Machine> machine)
      implements JournalEvent {

    /** The same tournament with other players, or other meetings. */
    public TournamentStarted with(List<Entrant> newPlayers, Schedule newSchedule) {
      return new TournamentStarted(
          format,
          lodestone,
          startedAt,
          game,
          newPlayers,
          newSchedule,
          openings,
          seed,
          limits,
          maxPlies,
          adjudication,
          record,
          referee,
          machine);
    }
  }

  /**
   * An interrupted tournament resumes: unfinished games begin again, and what was written about
   * them before does not count.
   *
   * @param lodestone version that writes the following lines
   * @param resumedAt instant in ISO 8601, UTC
   * @param games number of games of each meeting from here on, if it has grown
   * @param machine as in {@link TournamentStarted}
   * @param idNames what programs answered as {@code id name} when it resumed, by the names of their
   *     players; absent in journals of 0.2.0 and where no program answered
   */
  record TournamentResumed(
      String lodestone,
      String resumedAt,
      Optional<Integer> games,
      Optional<Machine> machine,
      Optional<Map<String, String>> idNames)
      implements JournalEvent {}

  /**
   * Players join and leave a league; nobody's number changes.
   *
   * @param changedAt instant in ISO 8601, UTC
   * @param pair number of the first pair for which it holds, after all that have begun
   * @param added players who join
   * @param removed names of players who leave; their games stay
   */
  record RosterChanged(String changedAt, int pair, List<Entrant> added, List<String> removed)
      implements JournalEvent {}

  /**
   * A player.
   *
   * @param name what it is called in the journal
   * @param engine name of its searcher, or the command line
   * @param options the options that were given
   * @param limits its own limits, if it has any
   * @param command how its process is started, if it is an external engine
   * @param settings all options of one of our searchers with the values in force for the game,
   *     defaults included; not what a resumed run is compared by
   * @param sha256 checksums of the files of its weights, network and policy, by their names; absent
   *     in journals of 0.2.0
   * @param idName what a program answered as {@code id name} when the tournament began
   */
  record Entrant(
      String name,
      String engine,
      Map<String, String> options,
      Optional<Limits> limits,
      Optional<Command> command,
      Optional<Map<String, String>> settings,
      Optional<SortedMap<String, String>> sha256,
      Optional<String> idName) {

    /** The same with what its program answers as {@code id name}. */
    Entrant withIdName(Optional<String> answered) {
      return new Entrant(name, engine, options, limits, command, settings, sha256, answered);
    }

    /** The settings as {@code key=value}, separated by spaces; empty if none are recorded. */
    public String settingsText() {
      return settings.orElse(Map.of()).entrySet().stream()
          .filter(option -> !option.getValue().isEmpty())
          .map(option -> option.getKey() + "=" + option.getValue())
          .collect(Collectors.joining(" "));
    }
  }

  /**
   * How an engine's process is started.
   *
   * @param words the program and its arguments
   * @param directory its working directory, if not ours
   * @param environment variables set in addition to ours
   * @param revision what the program was built from; absent for a program that existed, and in
   *     journals of 0.2.0
   */
  record Command(
      List<String> words,
      Optional<String> directory,
      Map<String, String> environment,
      Optional<Revision> revision) {}

  /**
   * A revision of a git repository from which an engine was built.
   *
   * @param repository its path or address
   * @param name the revision as its user named it
   * @param build the words of the command that built it
   * @param bench the words of the command that printed the signature
   * @param commit full hash of what was built
   * @param signature the last number that the bench command printed
   */
  record Revision(
      String repository,
      String name,
      List<String> build,
      List<String> bench,
      Optional<String> commit,
      Optional<Long> signature) {}

  /**
   * The rules that end games early; an absent rule ends none.
   *
   * @param resign when a side loses
   * @param draw when a game is a draw
   * @param proven whether results that both engines have proven stand
   * @param solver plies before the end from which the referee's solver ends games; absent where it
   *     does not, and in journals of 0.2.0
   * @param strikes the late move of a side in a game with which it loses on time; absent where the
   *     first one loses, and in journals of 0.2.0
   */
  record Adjudication(
      Optional<Resign> resign,
      Optional<Draw> draw,
      boolean proven,
      Optional<Integer> solver,
      Optional<Integer> strikes) {}

  /**
   * A side loses if it evaluates itself this far behind, in centipoints, for this number of its
   * moves.
   */
  record Resign(int score, int moves, boolean twoSided) {}

  /**
   * A game is a draw if both sides evaluate it as even within this number of centipoints for this
   * number of moves each.
   */
  record Draw(int score, int moves, int afterPly) {}

  /**
   * The pairings.
   *
   * @param format {@code round robin}, {@code gauntlet}, {@code swiss}, {@code knockout}, {@code
   *     sequential}, or the name of a format on the class path
   * @param games of each meeting; most games, in a sequential test
   * @param challengers of a gauntlet
   * @param rounds of a Swiss
   * @param test of a sequential test
   * @param options options of a format on the class path, and of no other
   */
  record Schedule(
      String format,
      int games,
      Optional<Integer> challengers,
      Optional<Integer> rounds,
      Optional<Test> test,
      Optional<SortedMap<String, String>> options) {}

  /**
   * The hypotheses of a sequential test.
   *
   * @param model {@code normalized} or {@code logistic}
   * @param elo0 the difference under H0
   * @param elo1 the difference under H1
   * @param alpha probability of accepting H1 although H0 is true
   * @param beta probability of accepting H0 although H1 is true
   */
  record Test(
      String model,
      @JsonProperty(required = true) double elo0,
      @JsonProperty(required = true) double elo1,
      double alpha,
      double beta) {}

  /**
   * The openings.
   *
   * @param per games that share an opening: {@code round} or {@code pair}
   * @param randomPlies number of random moves, if there is no book
   * @param order of the book's lines: {@code sequential} or {@code random}
   * @param book the lines of a book
   * @param source where the book comes from, for people
   * @param sha256 checksum of the book's file, by its name; absent in journals of 0.2.0
   */
  record Openings(
      String per,
      Optional<Integer> randomPlies,
      Optional<String> order,
      Optional<List<Line>> book,
      Optional<String> source,
      Optional<SortedMap<String, String>> sha256) {

    /** Openings that come from no file. */
    public Openings(
        String per,
        Optional<Integer> randomPlies,
        Optional<String> order,
        Optional<List<Line>> book,
        Optional<String> source) {
      this(per, randomPlies, order, book, source, Optional.empty());
    }
  }

  /**
   * An opening.
   *
   * @param position text of the position in which it begins; omitted if it is the start position
   * @param moves played from there
   */
  record Line(Optional<String> position, List<String> moves) {}

  /**
   * Limits; an absent one is unlimited.
   *
   * @param depth plies of a move
   * @param nodes of a move
   * @param micros time of a move
   * @param tc time for a game, written as {@link dev.lodestone.tournament.clock.TimeControl} says
   * @param marginMicros overrun that is allowed, if it is not the default
   */
  record Limits(
      Optional<Integer> depth,
      Optional<Long> nodes,
      Optional<Long> micros,
      Optional<String> tc,
      Optional<Long> marginMicros) {}

  /**
   * A game begins.
   *
   * @param id number of the game, counted from 1
   * @param pair number of its colour-swapped pair, counted from 1
   * @param first name of the player with the first player's side
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
      @JsonProperty(required = true) @SeedText long seed)
      implements JournalEvent {}

  /**
   * A move of an engine.
   *
   * @param id number of the game
   * @param ply number of the move in its game, counted from 1 and including the opening
   * @param move text of the move
   * @param score the engine's evaluation, if it reported one
   * @param depth plies searched; 0 if not reported
   * @param nodes positions visited; 0 if not reported
   * @param micros time taken, on the engine's clock
   * @param latencyMicros additional time of the move: the harness's share
   * @param seldepth plies of the deepest line, if {@code pv} is kept and it was reported
   * @param pv best line, under the same conditions
   * @param root the root moves, best first, if {@code visits} is kept and they were reported
   * @param side {@code first} or {@code second}, the side that moved; only where the rules do not
   *     determine it
   * @param stats numbers of the engine's own by their names, if it reported any
   */
  record MovePlayed(
      int id,
      int ply,
      String move,
      Optional<String> score,
      int depth,
      long nodes,
      long micros,
      long latencyMicros,
      Optional<Integer> seldepth,
      Optional<List<String>> pv,
      Optional<List<RootMove>> root,
      Optional<String> side,
      Optional<SortedMap<String, Double>> stats)
      implements JournalEvent {

    /** A move with only the default fields. */
    public MovePlayed(
        int id,
        int ply,
        String move,
        Optional<String> score,
        int depth,
        long nodes,
        long micros,
        long latencyMicros) {
      this(
          id,
          ply,
          move,
          score,
          depth,
          nodes,
          micros,
          latencyMicros,
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());
    }

    /** A move with only the default fields and no latency. */
    public MovePlayed(
        int id, int ply, String move, Optional<String> score, int depth, long nodes, long micros) {
      this(id, ply, move, score, depth, nodes, micros, 0);
    }
  }

  /**
   * A move that an engine could have chosen.
   *
   * @param move its text
   * @param score after it, if the engine reported one
   * @param bound {@code lower} or {@code upper}, if that score is only a bound
   * @param visits nodes spent below it (playouts through it, for MCTS, since 0.3.0 also those of
   *     earlier searches of the game whose tree was kept); 0 if not reported
   */
  record RootMove(String move, Optional<String> score, Optional<String> bound, long visits) {}

  /**
   * A game is over.
   *
   * @param id number of the game
   * @param result {@code 1-0}, {@code 0-1} or {@code 1/2-1/2}, the first player's points first
   * @param termination what ended it, in lower case
   * @param reason one line for people
   * @param plies moves played, those of the opening included
   * @param process what is known of the loser's process, if its failure or lateness ended the game
   * @param margin of the final scores with best play, as the first player sees it, if the referee's
   *     solver has proven it; absent in journals of 0.2.0
   */
  record GameEnded(
      int id,
      String result,
      String termination,
      String reason,
      int plies,
      Optional<ProcessEnd> process,
      Optional<Integer> margin)
      implements JournalEvent {

    /** A game that no process's failure has ended. */
    public GameEnded(int id, String result, String termination, String reason, int plies) {
      this(id, result, termination, reason, plies, Optional.empty(), Optional.empty());
    }
  }

  /**
   * The known facts about the process of an engine that failed or was late.
   *
   * @param exitCode exit code, if it ended by itself
   * @param signal name of the signal that ended it, if one did
   * @param stderr the end of what it wrote to standard error
   */
  record ProcessEnd(Optional<Integer> exitCode, Optional<String> signal, String stderr) {}

  /**
   * A game was interrupted and has no result; it begins again when the tournament resumes.
   *
   * @param id number of the game
   * @param termination {@code interrupted}
   */
  record GameAbandoned(int id, String termination) implements JournalEvent {}
}
