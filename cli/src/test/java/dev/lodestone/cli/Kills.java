package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.tournament.fixture.JournalContent;
import dev.lodestone.tournament.fixture.PlayedGames;
import dev.lodestone.tournament.journal.JournalEvent.GameEnded;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Kills and resumes runs repeatedly. */
final class Kills {

  private static final int KILLED = 137;
  private static final int PATIENCE_MILLIS = 120_000;

  private Kills() {}

  /**
   * Plays a run without interruption, and again with kills and a resumption after each, and
   * compares their games and what they print.
   *
   * @param start the command that starts the run with its journal in a directory
   */
  static void requireSameGames(Path directory, Function<Path, String[]> start, int kills, long seed)
      throws Exception {
    Path whole = directory.resolve("whole");
    CommandRun uninterrupted = CommandRun.succeeds(start.apply(whole));
    Path killed = directory.resolve("killed");
    long[] moments = moments(kills, seed, Files.size(journal(whole)));
    int killedRuns = 0;
    boolean over = false;
    for (int i = 0; i < kills && !over; i++) {
      String[] command = i == 0 ? start.apply(killed) : resume(killed);
      try (LodestoneProcess process = LodestoneProcess.start(directory, command)) {
        awaitLength(journal(killed), moments[i], process);
        process.kill();
        // If the machine stalls for a moment, a run may end before it is killed.
        assertThat(process.exitCode()).as(process.err()).isIn(KILLED, 0);
        over = process.exitCode() == 0;
        killedRuns += over ? 0 : 1;
      }
    }
    assertThat(killedRuns).isPositive();
    CommandRun last = CommandRun.succeeds(resume(killed));
    assertThat(ended(killed)).isEqualTo(ended(whole));
    assertThat(transcript(killed)).isEqualTo(transcript(whole));
    assertThat(withoutProgress(last.out(), killed))
        .isEqualTo(withoutProgress(uninterrupted.out(), whole));
  }

  /**
   * Random lengths of the journal at which the run is killed, in order. Replayed games make its
   * journal longer than the uninterrupted one, and shorter times make it shorter by a digit or two
   * per line, so it reaches all of these lengths.
   */
  static long[] moments(int kills, long seed, long length) {
    SplitMix64 random = new SplitMix64(seed);
    long[] moments = new long[kills];
    Arrays.setAll(moments, i -> random.nextInt((int) (0.75 * length)));
    Arrays.sort(moments);
    return moments;
  }

  static void awaitLength(Path journal, long length, LodestoneProcess process) throws Exception {
    boolean alive = true;
    for (int i = 0; i < PATIENCE_MILLIS && alive; i++) {
      alive = process.isAlive(); // read before the length, because the process may end in between
      if (Files.exists(journal) && Files.size(journal) > length) {
        return;
      }
      Thread.sleep(1);
    }
    throw new AssertionError(
        "the journal must reach " + length + " bytes; standard error: " + process.err());
  }

  /** All games in the order of their ids as lines of the journal, without times. */
  static String transcript(Path directory) throws IOException {
    return JournalContent.gamesById(directory).stream()
        .map(game -> PlayedGames.withoutTimes(game) + "\n")
        .collect(Collectors.joining());
  }

  static String withoutProgress(String out, Path directory) {
    return out.replace(directory.toString(), "DIR");
  }

  /** The number of finished games after each end of a game. */
  static long ended(Path directory) throws IOException {
    return JournalContent.events(journal(directory)).stream()
        .filter(event -> event instanceof GameEnded)
        .count();
  }

  static String[] resume(Path directory) {
    return new String[] {"resume", directory.toString(), "--concurrency=2"};
  }

  static Path journal(Path directory) {
    return directory.resolve("journal.jsonl");
  }
}
