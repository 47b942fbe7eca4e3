package dev.lodestone.tournament.league;

import dev.lodestone.core.text.Texts;
import dev.lodestone.job.AtomicFile;
import dev.lodestone.tournament.build.RevisionBuild;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JournalConfig;
import dev.lodestone.tournament.journal.JournalEvent.Entrant;
import dev.lodestone.tournament.journal.JournalEvent.RosterChanged;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.journal.JournalPlayers;
import dev.lodestone.tournament.journal.JournalVisitor;
import dev.lodestone.tournament.journal.JournalWriter;
import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.journal.LockedException;
import dev.lodestone.tournament.journal.Origin;
import dev.lodestone.tournament.journal.Version;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.LeagueFormat;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The roster of a league in its directory. A change is a request in a file. The process that holds
 * the journal's lock enters it into the journal: the command that makes the request, or else the
 * process that plays the league, before its next game.
 *
 * @param directory the league's directory
 * @param notes receives what is done, and warnings
 */
public record LeagueRoster(Path directory, Consumer<String> notes) {

  private static final String REQUESTS = "requests";
  private static final String SUFFIX = ".json";

  /**
   * A requested change.
   *
   * @param added engines that join
   * @param removed names of the engines that leave
   */
  record Request(List<Entrant> added, List<String> removed) {}

  /** Whether a directory contains a league; false if its first line is damaged. */
  public static boolean isIn(Path directory) throws IOException {
    Path journal = directory.resolve(Journal.FILE_NAME);
    if (!Files.exists(journal)) {
      return false;
    }
    // In this character set every byte is valid.
    try (BufferedReader lines = Files.newBufferedReader(journal, StandardCharsets.ISO_8859_1)) {
      Map<?, ?> first = JsonLines.parse(String.valueOf(lines.readLine()), Map.class);
      return first.get("schedule") instanceof Map<?, ?> schedule
          && LeagueFormat.NAME.equals(schedule.get("format"));
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /**
   * Changes the roster if the engines that join play by the rules.
   *
   * @param journal the league's journal
   * @param removed names of the engines that leave
   * @return whether the roster is changed now; else the process that plays the league changes it
   * @throws IllegalArgumentException if the change is impossible
   */
  public boolean change(Journal journal, List<EngineSpec> joining, List<String> removed)
      throws IOException {
    TournamentSpec league = JournalConfig.spec(journal.config());
    List<Player> players = Player.of(joining);
    // Checked before the engines play, because a name that is taken makes their games pointless.
    requirePossible(
        journal, new Request(players.stream().map(JournalPlayers::entrant).toList(), removed));
    Request request =
        new Request(Admission.of(league, RevisionBuild.of(players, notes), notes), removed);
    Path requests = Files.createDirectories(directory.resolve(REQUESTS));
    // Names sort by time.
    String name = Texts.format("%016d-%s", System.currentTimeMillis(), UUID.randomUUID());
    AtomicFile.write(requests.resolve(name + SUFFIX), JsonLines.format(request));
    try {
      enterAll();
      return true;
    } catch (LockedException e) {
      return false;
    }
  }

  private static void requirePossible(Journal journal, Request request) {
    JournalConfig.withRoster(
        journal.config(),
        new RosterChanged("", journal.nextPair(), request.added(), request.removed()));
  }

  /** Whether there are requests that have not been entered. */
  public boolean hasRequests() {
    return !requests().isEmpty();
  }

  private List<Path> requests() {
    Path requests = directory.resolve(REQUESTS);
    if (!Files.isDirectory(requests)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(requests)) {
      return files.filter(file -> file.toString().endsWith(SUFFIX)).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Enters all requests into the journal and deletes their files. If the process is killed between
   * these two steps, the next one finds the request impossible and drops it.
   *
   * @throws LockedException if another process plays the league
   */
  public void enterAll() throws IOException {
    if (!hasRequests()) {
      return;
    }
    Latest latest = new Latest();
    try (JournalWriter journal =
        JournalWriter.append(
            directory, Origin.of(Version.get()), Instant.now(), line -> {}, latest)) {
      TournamentStarted config = Objects.requireNonNull(latest.config);
      for (Path file : requests()) {
        try {
          Request request = JsonLines.parse(Files.readString(file), Request.class);
          JournalConfig.withRoster(
              config, new RosterChanged("", 1, request.added(), request.removed()));
          config =
              JournalConfig.withRoster(
                  config, journal.rosterChanged(request.added(), request.removed()));
        } catch (IllegalArgumentException e) {
          notes.accept("warning: " + file + " is dropped: " + e.getMessage());
        }
        Files.delete(file);
      }
    }
  }

  /** Finds the latest configuration, with all changes. */
  private static final class Latest implements JournalVisitor {

    private @Nullable TournamentStarted config;

    @Override
    public void begin(Path journal, TournamentStarted begun) {
      config = begun;
    }

    @Override
    public void extended(TournamentStarted extended) {
      config = extended;
    }

    @Override
    public void game(PlayedGame game) {}
  }
}
