package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.SplitMix64;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Any command line gives at most one line of error, and never a stack trace. */
final class BadInputTest {

  private static final String[] COMMANDS = {
    "show --game tictactoe --position X",
    "show --game gauss --moves X",
    "perft --game tictactoe --depth X",
    "play --game tictactoe --engine X",
    "analyze --game gess --engine random --position X",
    "tournament --game tictactoe --engine X --engine scripted --out OUT",
    "tournament --game tictactoe --engine scripted --engine scripted --tc X --out OUT",
    "tournament --game tictactoe --engine scripted --engine scripted --movetime X --out OUT",
    "sprt calc --penta X",
    "sprt calc --wdl X",
    "sprt plan --elo1 X",
    "rate X",
    "export csv X",
    "report X",
    "resume X",
  };

  private static final String[] VALUES = {
    "",
    " ",
    "0",
    "-1",
    "2147483647",
    "9223372036854775808",
    "1e-300",
    "1e300",
    "NaN",
    "Infinity",
    "\u0000",
    "\u001b[31m",
    "\u202e",
    "=",
    ":",
    ",",
    "'",
    "\"",
    "\\",
    "a=b",
    "name=",
    "cmd=",
    "cmd=x,env.=1",
    "cmd=x,env.A=\u0000",
    "random:seed=",
    "1,2",
    "1,2,3,4,5,6",
    "-1,0,0,0,0",
    "/",
    ".",
    "..",
    "%s",
    "{}",
  };

  @TempDir private Path directory = Path.of("");

  @Test
  void badOptionValuesAreRefusedInOneLine() {
    for (String command : COMMANDS) {
      for (String value : VALUES) {
        requireOneLine(command, value);
      }
    }
  }

  @Test
  @Tag("slow")
  void randomOptionValuesAreRefusedInOneLine() {
    SplitMix64 random = new SplitMix64(5);
    for (int n = 0; n < 5000; n++) {
      StringBuilder value = new StringBuilder();
      for (int length = random.nextInt(40); length > 0; length--) {
        value.append(VALUES[random.nextInt(VALUES.length)]);
      }
      requireOneLine(COMMANDS[random.nextInt(COMMANDS.length)], value.toString());
    }
  }

  private void requireOneLine(String command, String value) {
    String[] args = command.split(" ", -1);
    for (int i = 0; i < args.length; i++) {
      args[i] =
          args[i].equals("X")
              ? value
              : args[i].equals("OUT")
                  ? directory.resolve("none/" + value.hashCode()).toString()
                  : args[i];
    }
    CommandRun run = CommandRun.of(args);
    assertThat(run.err())
        .as("%s with '%s'", command, value)
        .doesNotContain("unexpected ", "\tat ", "\u001b", "\u202e")
        .hasSizeLessThan(2000);
    if (run.exitCode() == 2) {
      assertThat(run.err()).as("%s with '%s'", command, value).hasLineCount(1);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "play --game tictactoe --engine cmd=/none/such",
        "analyze --game tictactoe --engine cmd=/none/such",
        "bench --game tictactoe --engine cmd=/none/such",
      })
  void anEngineThatFailsIsReportedInOneLine(String command) {
    CommandRun run = CommandRun.of(command.split(" ", -1));
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("/none/such").doesNotContain("\tat ").hasLineCount(1);
  }

  @Test
  void anEngineThatCannotStartIsAUsageErrorIfTriedFirst() {
    assertThat(CommandRun.refused("book", "make", "--game=tictactoe", "--engine=cmd=/none/such"))
        .contains("/none/such")
        .doesNotContain("\tat ")
        .hasLineCount(1);
  }

  @Test
  void anOversizedGauntletIsRefused() {
    CommandRun run =
        CommandRun.tournament("--gauntlet=2147483647", "--out=" + directory.resolve("none"));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("a gauntlet has at most 999 challengers").hasLineCount(1);
  }

  @Test
  void anEnginesFileThatIsNullIsRefused() throws Exception {
    Path file = Files.writeString(directory.resolve("engines.json"), "null");
    assertThat(CommandRun.refused("tournament", "--game=tictactoe", "--engines=" + file))
        .isEqualTo("lodestone tournament: option '--engines': " + file + ": expected an object\n");
  }

  @Test
  void anEnginesFileWithANullEntryIsRefused() throws Exception {
    Path file = Files.writeString(directory.resolve("engines.json"), "{\"engines\":[null]}");
    assertThat(CommandRun.refused("tournament", "--game=tictactoe", "--engines=" + file))
        .isEqualTo(
            "lodestone tournament: option '--engines': "
                + file
                + ": field 'engines[0]': expected an object\n");
  }

  @Test
  void errorsQuoteLongInputOnce() {
    assertThat(CommandRun.refused("show", "--game=gaussic", "--position=" + "x/".repeat(5000)))
        .hasLineCount(1)
        .hasSizeLessThan(1600);
  }
}
