package dev.lodestone.tournament.journal;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.lodestone.tournament.match.Conduct.Excess;
import dev.lodestone.tournament.match.Conduct.Scores;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Collectors;

/**
 * One line of a journal. The field {@code event} contains its kind; the last field, {@code crc}, is
 * its {@link LineChecksum} and not part of the event. Durations are in whole microseconds. Scores
 * are from the first player's point of view, in the format of {@link
 * dev.lodestone.search.ScoreText}.
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

  /** The version of this format; it is raised when older readers can no longer read the format. */
  int FORMAT = 1;

  /**
   * The first line: everything that determines which games are played.
   *
   * @param format {@link #FORMAT}
   * @param lodestone version that wrote the journal
   * @param startedAt instant in ISO 8601, UTC
   * @param game id of the game
   * @param players the players in the order of entry
   * @param schedule which players meet
   * @param openings source of the openings
   * @param seed the tournament's seed
   * @param limits limits of the players that have no limits of their own
   * @param maxPlies length in plies at which a game ends as a draw
   * @param adjudication the rules that end games early, if any
   * @param record parts of the engines' reports that are kept in addition to the default, if any:
   *     {@code pv}, {@code visits}
   * @param referee the program that judges the games if neither Lodestone nor the engines do
   * @param machine the machine on which the games are played; absent in journals of 0.2.0
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

    /** The same tournament with other players or another schedule. */
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
   * An interrupted tournament resumes. Unfinished games begin again; their earlier events do not
   * count.
   *
   * @param lodestone version that writes the following lines
   * @param resumedAt instant in ISO 8601, UTC
   * @param games number of games in each meeting from here on, if it has been increased
   * @param machine as in {@link TournamentStarted}
   * @param idNames the {@code id name} that each program reported when the tournament resumed,
   *     keyed by player name; absent in journals of 0.2.0 and if no program reported one
   */
  record TournamentResumed(
      String lodestone,
      String resumedAt,
      Optional<Integer> games,
      Optional<Machine> machine,
      Optional<Map<String, String>> idNames)
      implements JournalEvent {}

  /**
   * Players join or leave a league. The indices of players do not change.
   *
   * @param changedAt instant in ISO 8601, UTC
   * @param pair number of the first pair to which the change applies, after all pairs that have
   *     begun
   * @param added players who join
   * @param removed names of players who leave; their games still count
   */
  record RosterChanged(String changedAt, int pair, List<Entrant> added, List<String> removed)
      implements JournalEvent {}

  /**
   * A player.
   *
   * @param name its name in the journal
   * @param engine name of its searcher, or the command line
   * @param options the options that the user set
   * @param limits its own limits, if it has any
   * @param command the command that starts its process, if it is an external engine
   * @param settings all options of one of Lodestone's searchers with the values that apply to this
   *     game, including defaults; ignored when a resumed run is compared with the journal
   * @param sha256 checksums of the files of its weights, network and policy, keyed by file name;
   *     absent in journals of 0.2.0
   * @param idName the {@code id name} that its program reported when the tournament began
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

    /** The same player with the {@code id name} that its program reported. */
    Entrant withIdName(Optional<String> reported) {
      return new Entrant(name, engine, options, limits, command, settings, sha256, reported);
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
   * The command that starts an engine's process.
   *
   * @param words the program and its arguments
   * @param directory its working directory, if it differs from that of this process
   * @param environment variables set in addition to those of this process
   * @param revision the revision from which the program was built; absent for an existing program,
   *     and in journals of 0.2.0
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
   * @param name the revision as the user wrote it
   * @param build the words of the command that built it
   * @param bench the words of the command that printed the signature
   * @param commit full hash of the commit that was built
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
   * The rules that end games early; an absent rule ends no games.
   *
   * @param resign the scores with which a side loses
   * @param draw the scores with which a game is a draw
   * @param proven whether a result that both engines have proven ends the game
   * @param solver number of plies before the end from which the referee's solver can end a game;
   *     absent if it is not used, and in journals of 0.2.0
   * @param strikes number of late moves in a game with which a side loses on time; absent if one is
   *     enough, and in journals of 0.2.0
   * @param strict whether a side also loses by the faults that are recorded as its conduct; absent
   *     if not, and in journals of versions up to 0.3.0
   */
  record Adjudication(
      Optional<Resign> resign,
      Optional<Draw> draw,
      boolean proven,
      Optional<Integer> solver,
      Optional<Integer> strikes,
      Optional<Boolean> strict) {}

  /**
   * A side loses if it has reported to be behind by at least this score, in centipoints, for this
   * number of consecutive own moves.
   */
  record Resign(int score, int moves, boolean twoSided) {}

  /**
   * A game is a draw if the scores of both sides have differed from 0 by at most this number of
   * centipoints for this number of consecutive moves each.
   */
  record Draw(int score, int moves, int afterPly) {}

  /**
   * The pairings.
   *
   * @param format {@code round robin}, {@code gauntlet}, {@code swiss}, {@code knockout}, {@code
   *     sequential}, or the name of a format from the class path
   * @param games number of games in each meeting; in a sequential test, the maximum number of games
   * @param challengers number of challengers in a gauntlet
   * @param rounds number of rounds in a Swiss tournament
   * @param test hypotheses of a sequential test
   * @param options options of a format from the class path; absent for other formats
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
   * @param elo0 the difference in Elo under H0
   * @param elo1 the difference in Elo under H1
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
   * @param per unit whose games share an opening: {@code round} or {@code pair}
   * @param randomPlies number of random moves, if there is no book; with {@code endless}, of the
   *     openings that are drawn
   * @param minRandomPlies minimum of that number, if it is drawn too
   * @param order order in which the book's lines are used: {@code sequential} or {@code random}
   * @param book the lines of a book
   * @param source a readable description of where the book comes from
   * @param sha256 checksum of the book's file, keyed by file name; absent in journals of 0.2.0
   * @param endless how openings that do not repeat are drawn; absent for others and in journals of
   *     versions up to 0.3.0
   */
  record Openings(
      String per,
      Optional<Integer> randomPlies,
      Optional<Integer> minRandomPlies,
      Optional<String> order,
      Optional<List<Line>> book,
      Optional<String> source,
      Optional<SortedMap<String, String>> sha256,
      Optional<Endless> endless) {}

  /**
   * Openings that do not repeat.
   *
   * @param set checksum of the game's own openings, which are used first; absent if there are none
   * @param band the band of evaluations within which further ones are; absent if they are random
   *     moves to distinct positions
   */
  record Endless(Optional<String> set, Optional<Band> band) {}

  /**
   * A band of evaluations, in centipoints from the first player's perspective.
   *
   * @param by the engine that evaluates
   */
  record Band(
      @JsonProperty(required = true) int low, @JsonProperty(required = true) int high, String by) {}

  /**
   * An opening.
   *
   * @param position text of the position in which it begins; omitted if it is the start position
   * @param moves played from there
   */
  record Line(Optional<String> position, List<String> moves) {}

  /**
   * Search and time limits; an absent limit is infinite.
   *
   * @param depth maximum depth of each search, in plies
   * @param nodes maximum number of nodes for each move
   * @param micros time for each move
   * @param tc time control of a game, in the format of {@link
   *     dev.lodestone.tournament.clock.TimeControl}
   * @param marginMicros allowed overrun of the clock, if it is not the default
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
   * @param second name of the other player
   * @param position text of the position in which it begins
   * @param opening moves played before the engines take over
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
   * @param latencyMicros additional time that the harness spent on the move
   * @param seldepth plies of the deepest line, if {@code pv} is kept and it was reported
   * @param pv best line, if {@code pv} is kept and it was reported
   * @param root the root moves, best first, if {@code visits} is kept and they were reported
   * @param side {@code first} or {@code second}, the side that moved; only if the rules do not
   *     determine it
   * @param stats engine-specific statistics by name, if the engine reported any
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
      implements JournalEvent {}

  /**
   * A move that an engine could have chosen.
   *
   * @param move text of the move
   * @param score after it, if the engine reported one
   * @param bound {@code lower} or {@code upper}, if that score is only a bound
   * @param visits number of nodes searched below the move, or with MCTS the number of playouts
   *     through it (since 0.3.0 including those of earlier searches in the game whose tree was
   *     kept); 0 if not reported
   */
  record RootMove(String move, Optional<String> score, Optional<String> bound, long visits) {}

  /**
   * A game is over.
   *
   * @param id number of the game
   * @param result {@code 1-0}, {@code 0-1} or {@code 1/2-1/2}, the first player's points first
   * @param termination the way in which the game ended, in lower case
   * @param reason one line that explains the result
   * @param plies number of moves played, including those of the opening
   * @param process the known facts about the loser's process, if its failure or lateness ended the
   *     game
   * @param margin the margin of the final scores with best play, from the first player's point of
   *     view, if the referee's solver has proven it; absent in journals of 0.2.0
   * @param conduct conduct of the first and the second player; absent in journals of versions up to
   *     0.3.0
   */
  record GameEnded(
      int id,
      String result,
      String termination,
      String reason,
      int plies,
      Optional<ProcessEnd> process,
      Optional<Integer> margin,
      Optional<List<Conduct>> conduct)
      implements JournalEvent {}

  /**
   * What a player's engine did in a game that does not show in the moves. Absent numbers are 0.
   *
   * @param moves number of its answers
   * @param nodes its answers with more nodes than its limit
   * @param time its answers that took longer than its time, in microseconds
   * @param illegalLines number of its answers whose line contained an illegal move
   * @param scores its last clear scores, if it reported any
   * @param unmetProofs number of its answers with a proven result that was better than that of the
   *     game
   */
  record Conduct(
      int moves,
      Optional<Excess> nodes,
      Optional<Excess> time,
      Optional<Integer> illegalLines,
      Optional<Scores> scores,
      Optional<Integer> unmetProofs) {}

  /**
   * The known facts about the process of an engine that failed or was late.
   *
   * @param exitCode exit code, if the process exited
   * @param signal name of the signal that killed it, if one did
   * @param stderr the end of its output to standard error
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
