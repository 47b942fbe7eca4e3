package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the completion scripts, in a real bash. */
final class CompletionTest {

  private static final int PATIENCE_SECONDS = 60;

  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource({
    "tourn, tournament",
    "book m, make",
    "tournament --gam, --game --games",
    "tournament --game gau, gauss gaussic",
    "analyze --engine alph, alphabeta",
    "completion f, fish",
  })
  void bashOffersCommandsOptionsAndValues(String typed, String offered) throws Exception {
    for (String shell : List.of("bash", "zsh")) {
      assertThat(offersOfBash(shell, typed)).containsExactlyInAnyOrder(offered.split(" ", -1));
    }
  }

  @Test
  void fishKnowsEveryCommandAndItsOptions() throws Exception {
    String script = CommandRun.of("completion", "fish").out();
    assertThat(script.lines())
        .allMatch(line -> line.startsWith("complete -c lodestone -n '"))
        .contains(
            "complete -c lodestone -n '__fish_use_subcommand' -f -a 'help' -d 'Explains a command,"
                + " as its --help does, or a topic: engines, limits, openings, formats; without"
                + " either, lists all commands.'")
        .anyMatch(line -> line.contains("'__fish_seen_subcommand_from perft' -l depth -r"))
        .anyMatch(line -> line.contains("from perft' -l game -r -f -a 'gauss gaussic gess"))
        .anyMatch(
            line -> line.contains("from book; and __fish_seen_subcommand_from make' -l count -r"));
    Path file = Files.writeString(directory.resolve("lodestone.fish"), script);
    assumeTrue(isInstalled("fish"), "fish is not installed: its script was not run");
    assertThat(run("fish", "--no-execute", file.toString())).isEmpty();
  }

  @Test
  void anotherShellIsAMistake() {
    assertThat(CommandRun.refused("completion", "tcsh"))
        .hasLineCount(1)
        .contains("tcsh", "bash", "zsh", "fish");
  }

  private Stream<String> offersOfBash(String shell, String typed) throws Exception {
    Path script =
        Files.writeString(
            directory.resolve("completion"), CommandRun.of("completion", shell).out());
    // compopt works only while a key press is handled.
    String[] words = typed.split(" ", -1);
    String offers =
        run(
            "bash",
            "-c",
            ("compopt() { :; }; source \"$0\"; COMP_WORDS=(lodestone %s); COMP_CWORD=%d;"
                        + " _complete_lodestone;")
                    .formatted(typed, words.length)
                + " printf '%s\\n' \"${COMPREPLY[@]}\"",
            script.toString());
    return offers.lines().map(String::strip);
  }

  private static boolean isInstalled(String program) {
    return Stream.of(System.getenv("PATH").split(":", -1))
        .anyMatch(directory -> Files.isExecutable(Path.of(directory, program)));
  }

  private static String run(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    try {
      process.getOutputStream().close();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
      return output;
    } finally {
      process.destroyForcibly();
    }
  }
}
