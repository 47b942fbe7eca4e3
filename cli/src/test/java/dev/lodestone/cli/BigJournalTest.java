package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs every command that reads a journal in a heap that is too small for all games. */
final class BigJournalTest {

  @TempDir private Path directory = Path.of("");

  @Test
  @Tag("slow")
  void noCommandKeepsGamesInMemory() throws Exception {
    requireReadable(1_000, "-Xmx16m");
  }

  @Test
  @Tag("slow")
  void aHundredThousandGamesNeedAtMost512Megabytes() throws Exception {
    requireReadable(100_000, "-Xmx512m");
  }

  private void requireReadable(int games, String heap) throws Exception {
    String run = directory.resolve("run").toString();
    CommandRun.succeeds(
        "tournament",
        "--game=gauss",
        "--engine=random",
        "--engine=random",
        "--nodes=1",
        "--seed=5",
        "--concurrency=2",
        "--games=" + games,
        "--out=" + run);
    String out = directory.resolve("out").toString();
    for (List<String> command :
        List.of(
            List.of("report", run, "--boards=" + games, "--out=" + out),
            List.of("rate", run),
            List.of("export", "csv", run, "--out=" + out),
            List.of("export", "pgn", run, "--out=" + out),
            List.of("resume", run))) {
      List<String> under = List.of("env", "JAVA_TOOL_OPTIONS=" + heap);
      try (LodestoneProcess process =
          LodestoneProcess.start(directory, under, command.toArray(String[]::new))) {
        assertThat(process.exitCode()).as("%s: %s", command, process.err()).isZero();
      }
    }
  }
}
