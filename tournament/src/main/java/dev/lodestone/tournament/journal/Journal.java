package dev.lodestone.tournament.journal;

import dev.lodestone.core.Game;
import dev.lodestone.tournament.TournamentSpec;
import dev.lodestone.tournament.engine.PostMortem;
import dev.lodestone.tournament.journal.JournalEvent.GameAbandoned;
import dev.lodestone.tournament.journal.JournalEvent.GameEnded;
import dev.lodestone.tournament.journal.JournalEvent.GameStarted;
import dev.lodestone.tournament.journal.JournalEvent.MovePlayed;
import dev.lodestone.tournament.journal.JournalEvent.TournamentResumed;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.match.ForeignGame;
import dev.lodestone.tournament.match.MatchResult;
import dev.lodestone.tournament.match.Termination;
import dev.lodestone.tournament.schedule.FinishedGame;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.Results;
import dev.lodestone.tournament.schedule.Schedule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * What a journal tells, put in order.
 *
 * @param path of the file
 * @param config its first line
 * @param games that are over, in the order in which they ended; unmodifiable
 * @param unfinished ids of games that have begun and are not over, in order; unmodifiable
 */
public record Journal(
    Path path, TournamentStarted config, List<RecordedGame> games, List<Integer> unfinished) {

  /**
   * Reads a journal, or the one in a tournament's directory.
   *
   * @throws IOException if the file cannot be read
   * @throws IllegalArgumentException if it is no journal; the message says where
   */
  public static Journal read(Path fileOrDirectory) throws IOException {
    Path path =
        Files.isDirectory(fileOrDirectory)
            ? fileOrDirectory.resolve(JournalWriter.FILE_NAME)
            : fileOrDirectory;
    List<JournalEvent> events = JournalReader.read(path);
    if (events.isEmpty() || !(events.get(0) instanceof TournamentStarted config)) {
      throw new IllegalArgumentException(
          path + ", line 1: expected the beginning of a tournament, found none");
    }
    if (config.format() != JournalEvent.FORMAT) {
      throw new IllegalArgumentException(
          path + ", line 1: expected format " + JournalEvent.FORMAT + ", found " + config.format());
    }
    Collector collector = new Collector();
    for (int line = 2; line <= events.size(); line++) {
      try {
        collector.add(events.get(line - 1));
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException(path + ", line " + line + ": " + e.getMessage(), e);
      }
    }
    return new Journal(
        path,
        config,
        Collections.unmodifiableList(new ArrayList<>(collector.finished.values())),
        List.copyOf(new TreeMap<>(collector.running).keySet()));
  }

  /**
   * The game that was played.
   *
   * @throws IllegalArgumentException if it is not known here
   */
  public Game game() {
    return ForeignGame.byId(config.game());
  }

  /** The games that are over, in the order of their ids. */
  public List<RecordedGame> gamesById() {
    return games.stream().sorted(Comparator.comparingInt(RecordedGame::id)).toList();
  }

  /** The tournament. */
  public TournamentSpec spec() {
    return JournalConfig.spec(config);
  }

  /**
   * The games that are over as the tournament's schedule plans them, to go on from.
   *
   * @throws IllegalArgumentException if the schedule plans other games than the journal has: a
   *     changed file, or a program whose rules, openings or schedule differ from those of the one
   *     that wrote it
   */
  public Results results() {
    TournamentSpec spec = spec();
    Schedule schedule = spec.schedule();
    Results results = new Results();
    for (RecordedGame game : games) {
      // In the order of their ends, what a game's plan follows from stands before it.
      GamePlan plan =
          schedule
              .game(game.id(), results)
              .orElseThrow(() -> new IllegalArgumentException(unplanned(game, "no such game")));
      GameStarted planned = JournalWriter.started(plan, spec.playerNames());
      if (!planned.equals(game.start())) {
        throw new IllegalArgumentException(unplanned(game, JsonLines.format(planned)));
      }
      results.add(
          new FinishedGame(
              plan,
              new MatchResult(
                  game.outcome(),
                  Termination.valueOf(game.end().termination().toUpperCase(Locale.ROOT)),
                  game.end().reason(),
                  game.end().plies(),
                  game.end()
                      .process()
                      .map(p -> new PostMortem(p.exitCode(), p.signal(), p.stderr())))));
    }
    return results;
  }

  private String unplanned(RecordedGame game, String planned) {
    return path
        + ", game "
        + game.id()
        + ": was "
        + JsonLines.format(game.start())
        + ", but this program plans "
        + planned;
  }

  /** Games as they are told, line by line. */
  private static final class Collector {

    private record Running(GameStarted start, List<MovePlayed> moves) {}

    final Map<Integer, RecordedGame> finished = new LinkedHashMap<>();
    final Map<Integer, Running> running = new LinkedHashMap<>();

    void add(JournalEvent event) {
      if (event instanceof GameStarted start) {
        require(
            !finished.containsKey(start.id()) && !running.containsKey(start.id()),
            "a game begins once",
            start.id());
        running.put(start.id(), new Running(start, new ArrayList<>()));
      } else if (event instanceof MovePlayed move) {
        running(move.id()).moves().add(move);
      } else if (event instanceof GameEnded end) {
        Running game = running(end.id());
        running.remove(end.id());
        finished.put(end.id(), new RecordedGame(game.start(), game.moves(), end));
      } else if (event instanceof GameAbandoned abandoned) {
        running(abandoned.id());
        running.remove(abandoned.id());
      } else if (event instanceof TournamentResumed) {
        // Whatever was running then begins again.
        running.clear();
      } else {
        throw new IllegalArgumentException("expected one tournament, found the start of another");
      }
    }

    private Running running(int id) {
      Running game = running.get(id);
      require(game != null, "a game begins before it goes on", id);
      return Objects.requireNonNull(game);
    }

    private static void require(boolean rule, String text, int id) {
      if (!rule) {
        throw new IllegalArgumentException(text + ": id=" + id);
      }
    }
  }
}
