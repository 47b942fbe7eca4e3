package dev.lodestone.board.play;

import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JournalEvent;
import dev.lodestone.tournament.journal.JournalEvent.GameEnded;
import dev.lodestone.tournament.journal.JournalEvent.GameStarted;
import dev.lodestone.tournament.journal.JournalEvent.MovePlayed;
import dev.lodestone.tournament.journal.JournalReader;
import dev.lodestone.tournament.journal.JournalVisitor;
import dev.lodestone.tournament.journal.JournalWriter;
import dev.lodestone.tournament.journal.Machine;
import dev.lodestone.tournament.journal.Origin;
import dev.lodestone.tournament.match.Adjudication;
import dev.lodestone.tournament.match.GameRecord;
import dev.lodestone.tournament.match.MatchResult;
import dev.lodestone.tournament.match.MatchRules;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.run.Recording;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The journal of one game. It is the journal of a tournament with a single game, so every command
 * that reads tournaments reads it. A move is in the file before any page sees it; taking back a
 * move is recorded as a restart of the game.
 */
final class PlayJournal implements Closeable {

  private static final int ID = 1;

  private final JournalWriter writer;
  private final GamePlan plan;

  private PlayJournal(JournalWriter writer, GamePlan plan) {
    this.writer = writer;
    this.plan = plan;
  }

  /**
   * The recorded game.
   *
   * @param moves moves after the opening
   * @param end how the game ended, if it is over
   */
  record Past(Opening opening, List<MovePlayed> moves, Optional<GameEnded> end) {}

  /** Begins a game. */
  static PlayJournal create(Path directory, String version, PlaySettings settings, Opening opening)
      throws IOException {
    TournamentSpec spec = spec(settings);
    JournalWriter writer =
        JournalWriter.create(directory, origin(version), Instant.now(), line -> {});
    PlayJournal journal =
        new PlayJournal(writer, new GamePlan(ID, 1, 0, 1, opening, settings.seed()));
    try {
      writer.tournamentStarted(spec);
      writer.gameStarted(journal.plan);
      return journal;
    } catch (RuntimeException e) {
      writer.close();
      throw e;
    }
  }

  /**
   * Reopens the journal of a game that is not over.
   *
   * @throws dev.lodestone.tournament.journal.LockedException if another process plays it
   */
  static PlayJournal append(Path directory, String version, PlaySettings settings, Opening opening)
      throws IOException {
    JournalWriter writer =
        JournalWriter.append(
            directory, origin(version), Instant.now(), line -> {}, JournalVisitor.NONE);
    writer.continueGames(spec(settings));
    return new PlayJournal(writer, new GamePlan(ID, 1, 0, 1, opening, settings.seed()));
  }

  /**
   * Reads a game, also while another process writes it.
   *
   * @throws IllegalArgumentException if the file is not a journal, or is damaged
   */
  static Past read(Path directory) throws IOException {
    Reading reading = new Reading();
    JournalReader.read(directory.resolve(Journal.FILE_NAME), reading);
    return reading.past();
  }

  private static final class Reading implements JournalReader.Handler {

    private Optional<Opening> opening = Optional.empty();
    private List<MovePlayed> moves = new ArrayList<>();
    private Optional<GameEnded> end = Optional.empty();

    @Override
    public void accept(JournalEvent event) {
      if (event instanceof GameStarted start) {
        opening = Optional.of(new Opening(start.position(), start.opening()));
        moves = new ArrayList<>();
      } else if (event instanceof MovePlayed move) {
        moves.add(move);
      } else if (event instanceof GameEnded over) {
        end = Optional.of(over);
      }
    }

    Past past() {
      return new Past(
          opening.orElseThrow(() -> new IllegalArgumentException("expected a game, found none")),
          List.copyOf(moves),
          end);
    }
  }

  /** The origin of a journal whose games are played one at a time. */
  private static Origin origin(String version) {
    return new Origin(version, Optional.of(Machine.here(1)));
  }

  private static TournamentSpec spec(PlaySettings settings) {
    List<Player> players =
        Player.of(
            settings.seats().stream()
                .map(s -> s.engine().orElseGet(() -> EngineSpec.ofPerson(s.name())))
                .toList());
    return TournamentSpec.builder(GameRules.of(settings.game()))
        .players(players)
        .format(new Format.RoundRobin(2))
        .openings(new Openings.RandomMoves(0, Openings.Scope.PAIR))
        .seed(settings.seed())
        .rules(new MatchRules(settings.control(), MatchRules.DEFAULT_MARGIN, Adjudication.NONE))
        .recording(Set.of(Recording.PV))
        .build();
  }

  /** Records a move. */
  void played(MoveRecord move) {
    writer.movePlayed(plan, move);
  }

  /**
   * Records that moves were taken back.
   *
   * @param remaining moves that remain
   */
  void tookBack(List<MoveRecord> remaining) {
    writer.gameRestarted(plan, remaining);
  }

  /** Records the end of the game. */
  void ended(List<MoveRecord> moves, MatchResult result) {
    writer.gameEnded(new PlayedGame(plan, new GameRecord(plan.opening(), moves, result)));
  }

  @Override
  public void close() {
    writer.close();
  }
}
