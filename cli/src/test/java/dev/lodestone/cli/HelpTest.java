package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IllegalFormatException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Option;

/**
 * Compares the help of every command with a snapshot file. After an intended change, run the tests
 * with {@code -Dlodestone.snapshots=write} and review the difference.
 */
final class HelpTest {

  @ParameterizedTest
  @MethodSource("commands")
  void everyCommandExplainsItselfWithExamples(String command) throws IOException {
    HelpSnapshot.assertHeld(HelpTest.class, command);
  }

  /** The words of every command that the program has; empty for the program itself. */
  private static List<String> commands() {
    List<String> commands = new ArrayList<>();
    commandsOf(Lodestone.commandLine(CommandRun.terminal()), "", commands);
    assertThat(commands).contains("", "dataset reanalyse", "sprt calc");
    return commands;
  }

  private static void commandsOf(CommandLine command, String words, List<String> commands) {
    commands.add(words.strip());
    // An alias has the same help.
    new LinkedHashSet<>(command.getSubcommands().values())
        .forEach(each -> commandsOf(each, words + " " + each.getCommandName(), commands));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void helpIsAtMostSixtyLinesOrNamesTheOptionThatExplainsAll(String command) {
    String[] words = (command + " --help").strip().split(" ", -1);
    assertThat(CommandRun.of(words).out().lines().count())
        .isLessThanOrEqualTo(command.isEmpty() ? 75 : 60);
  }

  /** The first options, those under a subject, and the standard ones. */
  @ParameterizedTest
  @ValueSource(
      strings = {"tournament", "sprt", "sweep", "league new", "resume", "selfplay", "train"})
  void theWholeHelpExplainsEveryOptionUnderASubject(String command) {
    CommandLine line = Lodestone.commandLine(CommandRun.terminal());
    for (String word : command.split(" ", -1)) {
      line = Objects.requireNonNull(line.getSubcommands().get(word));
    }
    String brief = CommandRun.succeeds((command + " --help").split(" ", -1)).out();
    String whole = CommandRun.succeeds((command + " --help-all").split(" ", -1)).out();
    for (OptionSpec option : line.getCommandSpec().options()) {
      String name = option.longestName();
      Pattern explained = Pattern.compile("^ {2,6}(-\\w, )?" + name + "[= ]", Pattern.MULTILINE);
      assertThat(explained.matcher(whole).results()).as(name).hasSize(1);
      assertThat(brief).as(name).contains(name);
    }
    assertThat(brief.lines().filter(each -> each.startsWith("      --")))
        .as("explained options")
        .hasSizeLessThan(10);
  }

  @ParameterizedTest
  @ValueSource(strings = {"engines", "limits", "openings", "formats"})
  void aTopicFitsAScreenAndNamesOnlyOptionsThatExist(String topic) {
    String text = CommandRun.succeeds("help", topic).out();
    assertThat(text.lines().count()).isBetween(10L, 40L);
    assertThat(text.lines()).allMatch(line -> line.length() <= 100);
    CommandLine all = Lodestone.commandLine(CommandRun.terminal());
    Set<String> known = new HashSet<>(Set.of("--classpath", "--fast"));
    for (CommandLine command : all.getSubcommands().values()) {
      command.getCommandSpec().options().forEach(o -> known.add(o.longestName()));
    }
    assertThat(Pattern.compile("--[a-z-]+").matcher(text).results().map(MatchResult::group))
        .isNotEmpty()
        .isSubsetOf(known);
  }

  /** A line for each command, with the first sentence of its help. */
  @Test
  void theTableOfCommandsIsThatOfTheProgram() throws IOException {
    StringBuilder table = new StringBuilder("| command | what it does |\n|---|---|\n");
    CommandLine program = Lodestone.commandLine(CommandRun.terminal());
    for (String command : commands()) {
      CommandLine line = program;
      for (String word : command.split(" ", -1)) {
        line = word.isEmpty() ? line : Objects.requireNonNull(line.getSubcommands().get(word));
      }
      UsageMessageSpec usage = line.getCommandSpec().usageMessage();
      if (!command.isEmpty() && !usage.hidden()) {
        String all =
            String.format(String.join(" ", usage.description())).split("(?<=[.]) +(?=[A-Z])", 2)[0];
        table.append("| `").append(command).append("` | ").append(all).append(" |\n");
      }
    }
    Path page = Path.of("../docs/commands.md");
    String text = Files.readString(page);
    int from = text.indexOf("<!-- commands -->\n") + "<!-- commands -->\n".length();
    int to = text.indexOf("<!-- end of commands -->");
    String made = text.substring(0, from) + table + text.substring(to);
    if (HelpSnapshot.areWritten()) {
      Files.writeString(page, made);
    }
    assertThat(Files.readString(page)).isEqualTo(made);
  }

  /** picocli formats help texts, and warns on standard error about a single percent sign. */
  @Test
  void noHelpTextContainsASinglePercentSign() {
    List<String> faults = new ArrayList<>();
    faultsOf(Lodestone.commandLine(CommandRun.terminal()), faults);
    assertThat(faults).isEmpty();
  }

  private static void faultsOf(CommandLine command, List<String> faults) {
    UsageMessageSpec usage = command.getCommandSpec().usageMessage();
    List<String> texts = new ArrayList<>();
    Collections.addAll(texts, usage.description());
    Collections.addAll(texts, usage.footer());
    Collections.addAll(texts, usage.header());
    for (ArgSpec arg : command.getCommandSpec().args()) {
      // The description of the expected command is the formatted text.
      if (arg.userObject() instanceof Field field && field.isAnnotationPresent(Option.class)) {
        Collections.addAll(texts, field.getAnnotation(Option.class).description());
      }
    }
    for (String text : texts) {
      try {
        assertThat(String.format(text)).isNotNull();
      } catch (IllegalFormatException e) {
        faults.add(command.getCommandName() + ": " + text);
      }
    }
    command.getSubcommands().values().forEach(below -> faultsOf(below, faults));
  }

  @Test
  void versionPrintsThatOfTheBuild() {
    CommandRun run = CommandRun.succeeds("--version");
    assertThat(run.out())
        .matches("lodestone \\d+\\.\\d+\\.\\d+(-SNAPSHOT)?(\\+[0-9a-f]+)? \\(Java .+\\)\n");
  }

  @Test
  void verboseVersionNamesWhatAReportOfAFaultNeeds() {
    String text = CommandRun.succeeds("--version", "--verbose").out();
    assertThat(text)
        .startsWith(CommandRun.succeeds("--version").out())
        .contains("\nJava:", System.getProperty("java.home"), System.getProperty("os.version"))
        .contains("\nadded: ", "\ngames:      gauss", "alphabeta", " cores\n");
  }

  @Test
  void helpCommandPrintsTheHelpOption() {
    for (String command : new String[] {"tournament", "book make"}) {
      CommandRun run = CommandRun.succeeds(("help " + command).split(" ", -1));
      assertThat(run.out()).isEqualTo(CommandRun.of((command + " --help").split(" ", -1)).out());
    }
    assertThat(CommandRun.of("help").out()).isEqualTo(CommandRun.of("--help").out());
  }

  @Test
  void helpOfAnUnknownCommandSuggestsTheNearest() {
    assertThat(CommandRun.of("help", "tournement"))
        .isEqualTo(
            new CommandRun(
                2,
                "",
                "lodestone help: unknown command 'tournement'; did you mean 'tournament'?\n"));
    assertThat(CommandRun.of("help", "opening").err())
        .isEqualTo("lodestone help: unknown command 'opening'; did you mean 'openings'?\n");
    assertThat(CommandRun.of("help", "perft", "deep").err())
        .isEqualTo("lodestone help: unexpected argument 'deep'\n");
  }
}
