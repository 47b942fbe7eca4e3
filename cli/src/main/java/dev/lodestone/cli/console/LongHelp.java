package dev.lodestone.cli.console;

import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_OPTION_LIST;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Help.Column.Overflow;
import picocli.CommandLine.Help.TextTable;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * The help of commands with many options, in two lengths: {@code --help} explains the options that
 * nearly every use needs and names the others by subject, {@code --help-all} explains all of them.
 */
public final class LongHelp {

  /** The option for the whole help. */
  static final String ALL = "--help-all";

  /** Subjects of the options that are declared outside a group with a heading. */
  private static final Map<String, List<String>> SUBJECTS = new LinkedHashMap<>();

  static {
    subject("Game and engines", "game referee engine engines each vary against");
    subject("Limits and clocks", "movetime nodes depth tc margin strikes scale-time deadline");
    subject("Openings", "opening-plies openings openings-order openings-per seed");
    subject("Ending games", "resign draw adjudicate-proven adjudicate-solver strict max-plies");
    subject("Pairings", "games max-games error gauntlet swiss knockout format");
    subject(
        "Running",
        "positions generations patience concurrency games-at-once only-shard shard of resume"
            + " on-failure keep-going affinity");
    subject("Output", "out record anchor summary exit-verdict json csv log license");
  }

  private LongHelp() {}

  private static void subject(String heading, String names) {
    SUBJECTS.put(heading, List.of(names.split(" ", -1)));
  }

  /** Gives a command and its subcommands both lengths, if they have {@code mainOptions}. */
  public static void in(CommandLine line) {
    if (line.getCommand() instanceof TerminalCommand command && !command.mainOptions().isEmpty()) {
      line.getCommandSpec()
          .addOption(
              OptionSpec.builder(ALL)
                  .type(boolean.class)
                  .arity("0")
                  .usageHelp(true)
                  .description("Explain all options and exit.")
                  .build());
      line.getCommandSpec().usageMessage().abbreviateSynopsis(true);
      line.getHelpSectionMap()
          .put(SECTION_KEY_OPTION_LIST, help -> options(help, command.mainOptions()));
    }
    line.getSubcommands().values().stream().distinct().forEach(LongHelp::in);
  }

  private static String options(Help help, List<String> main) {
    List<OptionSpec> first = new ArrayList<>();
    List<OptionSpec> last = new ArrayList<>();
    Map<String, List<OptionSpec>> bySubject = new LinkedHashMap<>();
    SUBJECTS.keySet().forEach(heading -> bySubject.put(heading, new ArrayList<>()));
    for (OptionSpec option : help.commandSpec().options()) {
      if (option.usageHelp() || option.versionHelp()) {
        last.add(option);
      } else {
        // An option without a subject, such as one of another module, is explained as well.
        heading(option)
            .filter(heading -> !main.contains(option.longestName()))
            .map(heading -> bySubject.computeIfAbsent(heading, h -> new ArrayList<>()))
            .orElse(first)
            .add(option);
      }
    }
    bySubject.values().removeIf(List::isEmpty);
    first.sort(Comparator.comparing(option -> place(main, option)));
    ParseResult parsed = help.commandSpec().commandLine().getParseResult();
    StringBuilder text = new StringBuilder(explained(help, first));
    if (parsed != null && parsed.hasMatchedOption(ALL)) {
      bySubject.forEach(
          (heading, options) ->
              text.append('\n').append(heading).append(":\n").append(explained(help, options)));
      text.append('\n');
    } else {
      text.append("\nMore options, which ").append(ALL).append(" explains:\n");
      text.append(named(help, bySubject)).append('\n');
    }
    return text.append(explained(help, last)).toString().replace("\n", System.lineSeparator());
  }

  /** The place of an option in the order of the main options; others come last. */
  private static int place(List<String> main, OptionSpec option) {
    int place = main.indexOf(option.longestName());
    return place < 0 ? main.size() : place;
  }

  private static Optional<String> heading(OptionSpec option) {
    if (option.group() != null && option.group().heading() != null) {
      return Optional.of(option.group().heading().replace("%n", "").replaceFirst(":$", ""));
    }
    String name = option.longestName().substring(2);
    return SUBJECTS.entrySet().stream()
        .filter(subject -> subject.getValue().contains(name))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  private static String explained(Help help, List<OptionSpec> options) {
    Help.Layout layout = help.createDefaultLayout(options, List.of(), help.colorScheme());
    layout.addOptions(options, help.parameterLabelRenderer());
    return layout.toString();
  }

  private static String named(Help help, Map<String, List<OptionSpec>> bySubject) {
    int width = bySubject.keySet().stream().mapToInt(String::length).max().orElse(0) + 4;
    TextTable table =
        TextTable.forColumns(
            help.colorScheme(),
            new Column(width, 2, Overflow.SPAN),
            new Column(100 - width, 0, Overflow.WRAP));
    bySubject.forEach(
        (heading, options) ->
            table.addRowValues(
                heading,
                options.stream().map(OptionSpec::longestName).collect(Collectors.joining(", "))));
    return table.toString();
  }
}
