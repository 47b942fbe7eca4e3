package dev.lodestone.tournament.journal;

import dev.lodestone.core.Outcome;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.TournamentListener;
import dev.lodestone.tournament.TournamentSpec;
import dev.lodestone.tournament.engine.ScoreText;
import dev.lodestone.tournament.journal.JournalEvent.Entrant;
import dev.lodestone.tournament.journal.JournalEvent.GameEnded;
import dev.lodestone.tournament.journal.JournalEvent.GameStarted;
import dev.lodestone.tournament.journal.JournalEvent.Limits;
import dev.lodestone.tournament.journal.JournalEvent.MovePlayed;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.match.MatchResult;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.schedule.GamePlan;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Writes the journal of a tournament as it happens. A line that was written survives the end of
 * this process, however it comes. What cannot be written ends the tournament with an {@link
 * UncheckedIOException}.
 */
public final class JournalWriter implements TournamentListener, Closeable {

  /** Name of the journal in a tournament's directory. */
  public static final String FILE_NAME = "journal.jsonl";

  private final BufferedWriter out;
  private final String version;
  private final Instant startedAt;
  private List<String> names = List.of();

  private JournalWriter(BufferedWriter out, String version, Instant startedAt) {
    this.out = out;
    this.version = version;
    this.startedAt = startedAt;
  }

  /**
   * Begins a new journal in {@code directory}, which is made if need be.
   *
   * @param version of the program
   * @param startedAt written into the first line
   * @throws java.nio.file.FileAlreadyExistsException if there is a journal already
   * @throws IOException if the file cannot be made
   */
  public static JournalWriter create(Path directory, String version, Instant startedAt)
      throws IOException {
    Files.createDirectories(directory);
    return new JournalWriter(
        Files.newBufferedWriter(
            directory.resolve(FILE_NAME),
            StandardCharsets.UTF_8,
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.WRITE),
        version,
        startedAt);
  }

  @Override
  public void tournamentStarted(TournamentSpec spec) {
    names = spec.players().stream().map(p -> p.name()).toList();
    append(
        new TournamentStarted(
            JournalEvent.FORMAT,
            version,
            startedAt.toString(),
            spec.game().id(),
            spec.players().stream()
                .map(
                    p ->
                        new Entrant(
                            p.name(),
                            p.spec().searcher(),
                            p.spec().options(),
                            p.spec().limits().map(JournalWriter::limits)))
                .toList(),
            spec.gamesPerPairing(),
            spec.openingPlies(),
            spec.seed(),
            limits(spec.limits()),
            spec.maxPlies()));
  }

  @Override
  public void gameStarted(GamePlan plan) {
    append(
        new GameStarted(
            plan.id(),
            plan.pair(),
            names.get(plan.first()),
            names.get(plan.second()),
            plan.opening().start(),
            plan.opening().moves(),
            plan.seed()));
  }

  @Override
  public void movePlayed(GamePlan plan, MoveRecord move) {
    append(
        new MovePlayed(
            plan.id(),
            move.ply(),
            move.move(),
            move.score().map(ScoreText::format),
            move.depth(),
            move.nodes(),
            micros(move.time())));
  }

  @Override
  public void gameEnded(GamePlan plan, MatchResult result) {
    append(
        new GameEnded(
            plan.id(),
            resultText(result.outcome()),
            result.termination().name().toLowerCase(Locale.ROOT),
            result.reason(),
            result.plies()));
  }

  @Override
  public void close() {
    try {
      out.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String resultText(Outcome outcome) {
    return switch (outcome) {
      case FIRST_WINS -> "1-0";
      case SECOND_WINS -> "0-1";
      case DRAW -> "1/2-1/2";
      case ONGOING -> throw new IllegalArgumentException("a result needs an end: " + outcome);
    };
  }

  private static Limits limits(SearchLimits limits) {
    return new Limits(
        Optional.of(limits.depth()).filter(d -> d != SearchLimits.NO_DEPTH),
        Optional.of(limits.nodes()).filter(n -> n != SearchLimits.NO_NODES),
        limits.moveTime().map(JournalWriter::micros));
  }

  private static long micros(Duration duration) {
    return duration.toNanos() / 1000;
  }

  private void append(JournalEvent event) {
    try {
      out.write(JsonLines.format(event));
      out.write('\n');
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
