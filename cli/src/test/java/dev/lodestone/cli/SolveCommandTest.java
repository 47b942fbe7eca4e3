package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SolveCommandTest {

  @TempDir private Path directory;

  @Test
  void provesOutcomeMarginAndAllBestMoves() {
    CommandRun run =
        CommandRun.succeeds(
            "solve",
            "--game",
            "gauss",
            "--random",
            "2",
            "--after",
            "26",
            "--margins",
            "--all-moves");
    assertThat(run.err()).isEqualTo("position 1 of 2\nposition 2 of 2\n");
    assertThat(run.out().lines().toList())
        .hasSize(5)
        .element(1)
        .asString()
        .matches(
            "  ([-+]\\d+ proven|= (wins|loses)|0 proven), best: .+, [\\d ]+ nodes, \\d+\\.\\d{3} s");
    assertThat(run.out()).contains("2 of 2 solved; median ");
  }

  @Test
  void repeatsItsNodeCounts() {
    String[] arguments = {
      "solve", "--game", "gauss", "--random", "3", "--after", "24", "--json", "--seed", "5"
    };
    String first = CommandRun.of(arguments).out().replaceAll("\"micros.*|\"medianMicros.*", "");
    String again = CommandRun.of(arguments).out().replaceAll("\"micros.*|\"medianMicros.*", "");
    assertThat(first).isEqualTo(again).contains("\"nodes\":", "\"best\":[");
  }

  @Test
  void readsAFileOfPositionsOfAnyGame() throws IOException {
    Path file =
        Files.writeString(directory.resolve("positions.txt"), "# two\n.........\n\nxx.oo....\n");
    CommandRun run =
        CommandRun.succeeds(
            "solve", "--game", "tictactoe", "--all-moves", "--file", file.toString());
    assertThat(run.out()).contains("  draws, best: a1 b1 c1 ", "xx.oo....\n  wins, best: c1, ");
  }

  @Test
  void unprovenPositionsAreOpen() {
    for (String game : new String[] {"gauss", "gess", "gaussic"}) {
      CommandRun run = CommandRun.succeeds("solve", "--game", game, "--nodes", "2000");
      assertThat(run.out()).contains("\n  open, move: ", "0 of 1 solved");
    }
  }

  @Test
  void mistakesAreReportedInOneLine() throws IOException {
    Path file = Files.writeString(directory.resolve("bad.txt"), "# no position\nxyz\n");
    Path empty = Files.writeString(directory.resolve("empty.txt"), "# nothing\n");
    assertMistake("line 2: ", "--game", "tictactoe", "--file", file.toString());
    assertMistake("one a line, found none", "--game", "tictactoe", "--file", empty.toString());
    assertMistake("found no 'missing'", "--game", "gauss", "--file", "missing");
    assertMistake("knows margins, such as gauss, found gess", "--game", "gess", "--margins");
    assertMistake("expected a number from 1 to 256", "--game", "gauss", "--threads", "0");
    assertMistake("either '--file' or '--random'", "--game=gauss", "--file=a", "--random=1");
    assertMistake("found both", "--game=tictactoe", "--random=1", "--position=.........");
    assertMistake("the game is not over", "--game", "tictactoe", "--position", "xxxoo....");
    assertMistake("fewer plies than games have", "--game=gauss", "--random=1", "--after=31");
  }

  private static void assertMistake(String message, String... options) {
    String[] arguments = new String[options.length + 1];
    arguments[0] = "solve";
    System.arraycopy(options, 0, arguments, 1, options.length);
    CommandRun run = CommandRun.of(arguments);
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith("lodestone solve: ").contains(message).hasLineCount(1);
  }
}
