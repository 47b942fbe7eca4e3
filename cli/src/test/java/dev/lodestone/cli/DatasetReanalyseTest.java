package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DatasetReanalyseTest {

  @TempDir private static Path ofAll = Path.of("");

  /** The tests only read it. */
  private static Path set = Path.of("");

  @TempDir private Path directory;

  @BeforeAll
  static void play() {
    set = ofAll.resolve("played");
    CommandRun.succeeds(
        "selfplay",
        "--game=gauss",
        "--engine=mcts:nodes=20,hash=4",
        "--positions=200",
        "--shard-positions=100",
        "--seed=5",
        "--out=" + set);
  }

  private static String[] command(Path set, Path out, int concurrency) {
    return new String[] {
      "dataset",
      "reanalyse",
      set.toString(),
      "--engine=mcts:nodes=30,hash=4",
      "--concurrency=" + concurrency,
      "--out=" + out
    };
  }

  @Test
  void existingFilesAreNotChanged() throws IOException {
    Path out = directory.resolve("again");
    assertThat(CommandRun.of(command(set, out, 2)).exitCode()).isZero();
    CommandRun complete = CommandRun.of(command(set, out, 2));
    assertThat(complete.exitCode()).isEqualTo(2);
    assertThat(complete.err())
        .isEqualTo(
            "lodestone dataset reanalyse: " + out + " already contains the complete data set\n");
    CommandRun other =
        CommandRun.of(
            "dataset", "reanalyse", set.toString(), "--engine=mcts:nodes=7", "--out=" + out);
    assertThat(other.exitCode()).isEqualTo(2);
    assertThat(other.err()).contains("contains a data set with other options");
    Path mine = Files.createDirectory(directory.resolve("mine"));
    Files.writeString(mine.resolve("a.txt"), "mine");
    assertThat(CommandRun.refused(command(set, mine, 1)))
        .contains("expected an empty directory, found " + mine);
    assertThat(
            CommandRun.refused(
                "dataset",
                "reanalyse",
                set.toString(),
                "--engine=mcts",
                "--out=" + directory.resolve("endless")))
        .contains("expected a limit, such as mcts:nodes=200");
  }
}
