package dev.lodestone.tournament.journal;

import dev.lodestone.tournament.journal.JournalEvent.GameAbandoned;
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
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Writes the journal of a tournament as it happens. A line that was written survives the end of
 * this process, however it comes; from the end of a pair of games on it survives the end of the
 * machine's power as well. What cannot be written ends the tournament with a {@link
 * JournalException}, and the journal keeps all lines before it.
 */
public final class JournalWriter implements TournamentListener, Closeable {

  private final JournalFile file;
  private final Origin origin;
  private final Instant now;
  private final Consumer<String> echo;
  private final Set<Integer> halfPairs = new HashSet<>();
  private List<String> names = List.of();
  private Set<Recording> recording = Set.of();

  /** Whether who moved has to be written, for only the engines know. */
  private boolean tellsSides;

  /** Games of each meeting, as the lines so far tell. */
  private int games;

  private JournalWriter(JournalFile file, Origin origin, Instant now, Consumer<String> echo) {
    this.file = file;
    this.origin = origin;
    this.now = now;
    this.echo = echo;
  }

  /**
   * Begins a new journal, now.
   *
   * @param directory is made if need be
   * @param version of the program
   * @throws IOException as {@link #create(Path, String, Instant, Consumer)}
   */
  public static JournalWriter create(Path directory, String version) throws IOException {
    return create(directory, version, Instant.now(), line -> {});
  }

  /**
   * Begins a new journal in {@code directory}, which is made if need be.
   *
   * @param origin the program that writes it, and where
   * @param now written into the first line
   * @param echo told of every line, without its end, once it is in the file
   * @throws java.nio.file.FileAlreadyExistsException if there is a journal already
   * @throws JournalLockedException if another process is writing one there
   * @throws IOException if the file cannot be made
   */
  public static JournalWriter create(
      Path directory, Origin origin, Instant now, Consumer<String> echo) throws IOException {
    return new JournalWriter(JournalFile.create(directory), origin, now, echo);
  }

  /** Begins a journal of which only the program's version is recorded. */
  public static JournalWriter create(
      Path directory, String version, Instant now, Consumer<String> echo) throws IOException {
    return create(directory, Origin.of(version), now, echo);
  }

  /**
   * Goes on with the journal in {@code directory}, which must be sound. A last line that was cut
   * off is dropped.
   *
   * @param visitor told of the games that are over
   * @throws java.nio.file.NoSuchFileException if there is none
   * @throws JournalLockedException if another process is writing it
   * @throws IOException if the file cannot be written
   * @throws IllegalArgumentException if the journal is damaged; then it is as it was
   */
  public static JournalWriter append(
      Path directory, Origin origin, Instant now, Consumer<String> echo, JournalVisitor visitor)
      throws IOException {
    JournalFile file = JournalFile.append(directory, visitor);
    JournalWriter writer = new JournalWriter(file, origin, now, echo);
    writer.games = file.games();
    return writer;
  }

  /** Continues a journal of which only the program's version is recorded. */
  public static JournalWriter append(
      Path directory, String version, Instant now, Consumer<String> echo, JournalVisitor visitor)
      throws IOException {
    return append(directory, Origin.of(version), now, echo, visitor);
  }

  @Override
  public void tournamentStarted(TournamentSpec spec) {
    names = spec.playerNames();
    recording = spec.recording();
    tellsSides = spec.game().known().isEmpty();
    append(JournalConfig.of(spec, origin, now));
    file.sync();
  }

  @Override
  public void tournamentResumed(TournamentSpec spec, Results results) {
    names = spec.playerNames();
    recording = spec.recording();
    tellsSides = spec.game().known().isEmpty();
    for (FinishedGame game : results.all()) {
      completesPair(game.plan());
    }
    int planned = spec.format().games();
    append(
        new TournamentResumed(
            origin.lodestone(),
            now.toString(),
            Optional.of(planned).filter(n -> n != games),
            origin.machine()));
    file.sync();
  }

  /**
   * Goes on with games that are not over where they were. Only for who has read them and plays them
   * from there himself; a tournament begins them again, see {@link #tournamentResumed}.
   */
  public void continues(TournamentSpec spec) {
    names = spec.playerNames();
    recording = spec.recording();
    tellsSides = spec.game().known().isEmpty();
  }

  @Override
  public void gameStarted(GamePlan plan) {
    append(GameEvents.started(plan, names));
  }

  /**
   * Moves were taken back: the game begins again with those that are left. Either all of that is
   * written or nothing.
   */
  public void gameRestarted(GamePlan plan, List<MoveRecord> left) {
    List<JournalEvent> events = new ArrayList<>();
    events.add(new GameAbandoned(plan.id(), Termination.INTERRUPTED.text()));
    events.add(GameEvents.started(plan, names));
    left.forEach(move -> events.add(GameEvents.played(plan.id(), move, recording, tellsSides)));
    file.append(events.stream().map(JsonLines::format).toList()).forEach(echo);
  }

  @Override
  public void movePlayed(GamePlan plan, MoveRecord move) {
    append(GameEvents.played(plan.id(), move, recording, tellsSides));
  }

  @Override
  public void gameEnded(PlayedGame game) {
    append(GameEvents.ended(game.id(), game.result()));
    if (completesPair(game.plan())) {
      file.sync();
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

  /** Whether the other game of the pair is over already. */
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
