package dev.lodestone.tournament.journal;

import dev.lodestone.tournament.journal.JournalEvent.GameAbandoned;
import dev.lodestone.tournament.journal.JournalEvent.RosterChanged;
import dev.lodestone.tournament.journal.JournalEvent.TournamentResumed;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.match.Termination;
import dev.lodestone.tournament.run.Recording;
import dev.lodestone.tournament.run.TournamentListener;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.FinishedGame;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.PlayedGame;
import dev.lodestone.tournament.schedule.Results;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Writes the journal of a tournament as it happens. A written line survives even a crash of this
 * process; at the end of a pair of games, at most ten times a second, all lines are forced to disk
 * and survive a power failure as well. A line that cannot be written ends the tournament with a
 * {@link JournalException}, and the journal keeps all lines before it.
 */
public final class JournalWriter implements TournamentListener, Closeable {

  private final JournalFile file;
  private final Origin origin;
  private final Instant now;
  private final Consumer<String> echo;
  private final Set<Integer> halfPairs = new HashSet<>();
  private List<String> names = List.of();
  private Set<Recording> recording = Set.of();

  /** Whether moves are written with the side that moved, because only the engines know it. */
  private boolean includesSides;

  /**
   * The {@code id name} of each player's program when a tournament resumes, keyed by player name.
   */
  private Map<String, String> idNames;

  /** The number of games in each meeting according to the lines so far. */
  private int games;

  private JournalWriter(JournalFile file, Origin origin, Instant now, Consumer<String> echo) {
    this.file = file;
    this.origin = origin;
    this.idNames = origin.idNames();
    this.now = now;
    this.echo = echo;
  }

  /**
   * Begins a new journal in {@code directory}, which is created if needed.
   *
   * @param origin the program that writes it, and its machine
   * @param now the time that the first line records
   * @param echo receives every line, without its end, once it is in the file
   * @throws java.nio.file.FileAlreadyExistsException if a journal already exists there
   * @throws LockedException if another process is writing one there
   * @throws IOException if the file cannot be created
   */
  public static JournalWriter create(
      Path directory, Origin origin, Instant now, Consumer<String> echo) throws IOException {
    return new JournalWriter(JournalFile.create(directory), origin, now, echo);
  }

  /** Begins a journal now, whose origin is only the program's version. */
  public static JournalWriter create(Path directory, String version) throws IOException {
    return create(directory, Origin.of(version), Instant.now(), line -> {});
  }

  /**
   * Continues the journal in {@code directory}, which must be valid. An incomplete last line is
   * dropped.
   *
   * @param visitor receives the games that are over
   * @throws java.nio.file.NoSuchFileException if no journal exists there
   * @throws LockedException if another process is writing it
   * @throws IOException if the file cannot be written
   * @throws IllegalArgumentException if the journal is damaged; it is left unchanged
   */
  public static JournalWriter append(
      Path directory, Origin origin, Instant now, Consumer<String> echo, JournalVisitor visitor)
      throws IOException {
    JournalFile file = JournalFile.append(directory, visitor);
    JournalWriter writer = new JournalWriter(file, origin, now, echo);
    writer.games = file.games();
    return writer;
  }

  @Override
  public void tournamentStarted(TournamentSpec spec) {
    continueGames(spec);
    append(JournalConfig.of(spec, origin, now));
    file.sync();
  }

  @Override
  public void tournamentResumed(TournamentSpec spec, Results results) {
    continueGames(spec);
    for (FinishedGame game : results.all()) {
      completesPair(game.plan());
    }
    int planned = spec.format().games();
    append(
        new TournamentResumed(
            origin.lodestone(),
            now.toString(),
            Optional.of(planned).filter(n -> n != games),
            origin.machine(),
            Optional.of(idNames).filter(known -> !known.isEmpty())));
    file.sync();
  }

  /**
   * Sets the {@code id name} of each program, for a caller that learns them only after the journal
   * has been read.
   *
   * @param byPlayer the {@code id name}s, keyed by player name
   */
  public void setIdNames(Map<String, String> byPlayer) {
    idNames = Map.copyOf(byPlayer);
  }

  /**
   * Continues unfinished games where they stopped. Only for callers that have read these games and
   * continue to play them; a tournament begins them again, see {@link #tournamentResumed}.
   */
  public void continueGames(TournamentSpec spec) {
    names = spec.playerNames();
    recording = spec.recording();
    includesSides = spec.game().known().isEmpty();
  }

  /**
   * Writes a change of a league's roster, before the next session begins.
   *
   * @param added players who join
   * @param removed names of players who leave
   * @return the event
   */
  public RosterChanged rosterChanged(List<JournalEvent.Entrant> added, List<String> removed) {
    RosterChanged change = new RosterChanged(now.toString(), file.nextPair(), added, removed);
    append(change);
    file.sync();
    return change;
  }

  @Override
  public void gameStarted(GamePlan plan) {
    append(GameEvents.started(plan, names));
  }

  /**
   * Records that moves were taken back: the game begins again with the remaining moves. Either all
   * of this is written or nothing.
   */
  public void gameRestarted(GamePlan plan, List<MoveRecord> remaining) {
    List<JournalEvent> events = new ArrayList<>();
    events.add(new GameAbandoned(plan.id(), Termination.INTERRUPTED.text()));
    events.add(GameEvents.started(plan, names));
    remaining.forEach(
        move -> events.add(GameEvents.played(plan.id(), move, recording, includesSides)));
    file.append(events.stream().map(JsonLines::format).toList()).forEach(echo);
  }

  @Override
  public void movePlayed(GamePlan plan, MoveRecord move) {
    append(GameEvents.played(plan.id(), move, recording, includesSides));
  }

  @Override
  public void gameEnded(PlayedGame game) {
    append(GameEvents.ended(game));
    if (completesPair(game.plan())) {
      file.syncInTurn();
    }
  }

  @Override
  public void gameAbandoned(GamePlan plan) {
    append(new GameAbandoned(plan.id(), Termination.INTERRUPTED.text()));
  }

  @Override
  public void close() {
    file.close();
  }

  /** Records that a game is over; returns whether the other game of its pair was already over. */
  private boolean completesPair(GamePlan plan) {
    boolean isFirst = halfPairs.add(plan.pair());
    if (!isFirst) {
      halfPairs.remove(plan.pair());
    }
    return !isFirst;
  }

  private void append(JournalEvent event) {
    echo.accept(file.append(JsonLines.format(event)));
  }
}
