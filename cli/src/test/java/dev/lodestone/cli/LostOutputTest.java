package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lodestone.cli.console.Terminal;
import java.io.BufferedReader;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A command whose result cannot be written fails, whatever it did. */
final class LostOutputTest {

  private static final Path FULL = Path.of("/dev/full");

  @TempDir private Path directory = Path.of("");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--help",
        "--version",
        "export pgn --help",
        "games",
        "engines",
        "show --game tictactoe",
        "show --game tictactoe --json",
        "perft --game tictactoe --depth 2",
        "verify --game tictactoe --games 1",
        "bench --game tictactoe --engine scripted --depth 1",
        "analyze --game tictactoe --engine scripted --nodes 5",
        "play --game tictactoe --engine scripted --nodes 5",
        "sprt calc --penta 3,5,6,6,7",
        "sprt plan",
        "book make --game tictactoe --count 1 --plies 1 --engine scripted --nodes 5",
        "book make --game tictactoe --count 1 --plies 1 --engine scripted --nodes 5 --out BOOK",
        "ugi --game tictactoe --engine scripted",
        "check-engine true --game tictactoe",
        "tournament --game tictactoe --engine scripted --engine scripted --games 2 --out OTHER",
        "tournament --game tictactoe --engine scripted --engine scripted --games 2 --json --out OT",
        "sprt --game tictactoe --engine scripted --engine scripted --max-games 2 --opening-plies 2"
            + " --out TEST",
        "resume RUN",
        "rate RUN",
        "rate RUN --json",
        "export pgn RUN",
        "export csv RUN",
        "export csv RUN --out CSV",
        "report RUN",
        "report RUN --json",
      })
  void everyCommandExitsWithOneIfItCannotPrint(String command) throws Exception {
    assumeTrue(Files.isWritable(FULL));
    Path run = directory.resolve("run");
    if (command.contains("RUN")) {
      CommandRun.tournament("--nodes=5", "--games=2", "--seed=7", "--out=" + run);
    }
    String[] args = command.split(" ", -1);
    for (int i = 0; i < args.length; i++) {
      if (args[i].matches("[A-Z]+")) {
        args[i] = directory.resolve(args[i].toLowerCase(Locale.ROOT)).toString();
      }
    }
    StringWriter err = new StringWriter();
    // Not closed, because closing writes the buffered text again.
    Writer out = Files.newBufferedWriter(FULL);
    Terminal terminal =
        new Terminal(new BufferedReader(new StringReader("ugi\nquit\n")), out, err, false, false);
    assertThat(Lodestone.execute(terminal, args)).isEqualTo(1);
    assertThat(err.toString().lines().toList())
        .last()
        .isEqualTo("lodestone: cannot write standard output: No space left on device");
  }

  @Test
  void aProcessExitsWithOneIfItsOutputIsFull() throws Exception {
    assumeTrue(Files.isWritable(FULL));
    List<String> full = List.of("bash", "-c", "exec \"$@\" > /dev/full", "bash");
    try (LodestoneProcess process = LodestoneProcess.start(directory, full, "games")) {
      assertThat(process.exitCode()).isEqualTo(1);
      assertThat(process.err())
          .isEqualTo("lodestone: cannot write standard output: No space left on device\n");
    }
  }

  @Tag("slow")
  @Test
  void aUsageErrorExitsWithTwoIfTheOutputIsFull() throws Exception {
    assumeTrue(Files.isWritable(FULL));
    List<String> full = List.of("bash", "-c", "exec \"$@\" > /dev/full", "bash");
    try (LodestoneProcess process = LodestoneProcess.start(directory, full, "gmaes")) {
      assertThat(process.exitCode()).isEqualTo(2);
    }
  }
}
