package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lodestone.tournament.fixture.JournalContent;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A journal that cannot be written ends the run with one line of error, and its lines stay
 * complete.
 */
final class FullDiskTest {

  @TempDir private Path directory = Path.of("");

  @Tag("slow")
  @Test
  void aJournalThatCannotGrowIsKeptAndResumedLater() throws Exception {
    assumeTrue(File.separatorChar == '/');
    Path out = directory.resolve("full");
    Path journal = out.resolve("journal.jsonl");
    // Bash counts in blocks of 1024 bytes: no file of this process grows beyond 16 of them.
    List<String> limited = List.of("bash", "-c", "ulimit -f 16 && exec \"$@\"", "bash");
    try (LodestoneProcess process =
        LodestoneProcess.start(directory, limited, tournament(out, 30))) {
      assertThat(process.exitCode()).isEqualTo(1);
      assertThat(process.err().lines().toList())
          .last()
          .asString()
          .isEqualTo(
              "lodestone tournament: cannot write "
                  + journal
                  + ": File too large; finished games are kept, resume with: lodestone resume "
                  + out);
    }
    assertThat(journal).content().endsWith("}\n").hasSizeBetween(15_000, 16_384);
    List<Integer> before = ids(journal);
    assertThat(before).isNotEmpty().hasSizeLessThan(30);
    assertThat(CommandRun.of("resume", out.toString()).exitCode()).isZero();
    assertThat(ids(journal)).hasSize(30).startsWith(before.toArray(new Integer[0]));
  }

  @Test
  void anUnwritableDirectoryIsRefusedBeforeAnyGame() throws Exception {
    Path out = Files.createDirectory(directory.resolve("closed"));
    assertThat(out.toFile().setWritable(false)).isTrue();
    // The superuser may write everywhere.
    assumeFalse(Files.isWritable(out));
    try {
      CommandRun run = CommandRun.of(tournament(out, 2));
      assertThat(run.exitCode()).isEqualTo(1);
      assertThat(run.err())
          .startsWith("lodestone tournament: cannot write " + out)
          .endsWith(": permission denied\n")
          .hasLineCount(1);
    } finally {
      assertThat(out.toFile().setWritable(true)).isTrue();
    }
  }

  @Test
  void anUnwritableFileSystemIsRefusedBeforeAnyGame() {
    // A directory of every Linux in which even the superuser cannot write.
    Path out = Path.of("/proc/lodestone");
    assumeTrue(Files.isDirectory(Path.of("/proc/self")));
    CommandRun run = CommandRun.of(tournament(out, 2));
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).startsWith("lodestone tournament: cannot open " + out).hasLineCount(1);
  }

  @Test
  void aJournalThatIsNoFileIsRefusedBeforeAnyGame() throws IOException {
    Path out = directory.resolve("odd");
    Path journal = Files.createDirectories(out.resolve("journal.jsonl"));
    CommandRun run = CommandRun.of(tournament(out, 2));
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err())
        .isEqualTo("lodestone tournament: cannot write " + journal + ": Is a directory\n");
  }

  private static String[] tournament(Path out, int games) {
    return new String[] {
      "tournament",
      "--game=tictactoe",
      "--engine=scripted",
      "--engine=scripted",
      "--nodes=5",
      "--seed=7",
      "--games=" + games,
      "--out=" + out
    };
  }

  private static List<Integer> ids(Path journal) throws IOException {
    return JournalContent.games(journal).stream().map(g -> g.id()).toList();
  }
}
