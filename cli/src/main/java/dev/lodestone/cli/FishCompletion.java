package dev.lodestone.cli;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Completion of commands, options and values in the shell fish: a script of {@code complete} lines.
 */
final class FishCompletion {

  private final String program;
  private final StringBuilder script = new StringBuilder();

  private FishCompletion(String program) {
    this.program = program;
  }

  /** The whole script. */
  static String of(CommandLine root) {
    FishCompletion fish = new FishCompletion(root.getCommandName());
    fish.add(root, List.of());
    return fish.script.toString();
  }

  private void add(CommandLine command, List<String> words) {
    CommandSpec spec = command.getCommandSpec();
    String condition = condition(words, command);
    for (CommandLine sub : command.getSubcommands().values()) {
      line(
          condition,
          "-f -a "
              + quoted(sub.getCommandName())
              + description(sub.getCommandSpec().usageMessage().description()));
    }
    for (OptionSpec option : spec.options()) {
      StringBuilder names = new StringBuilder();
      for (String name : option.names()) {
        names.append(
            name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1));
      }
      String values = option.arity().max() == 0 ? "" : " -r" + values(option);
      line(condition, names.substring(1) + values + description(option.description()));
    }
    command
        .getSubcommands()
        .forEach((name, sub) -> add(sub, Stream.concat(words.stream(), Stream.of(name)).toList()));
  }

  /**
   * The condition under which fish offers a completion: after {@code words} and before a
   * subcommand.
   */
  private static String condition(List<String> words, CommandLine command) {
    if (words.isEmpty()) {
      return "__fish_use_subcommand";
    }
    String seen =
        words.stream()
            .map(word -> "__fish_seen_subcommand_from " + word)
            .collect(Collectors.joining("; and "));
    return command.getSubcommands().isEmpty()
        ? seen
        : seen
            + "; and not __fish_seen_subcommand_from "
            + String.join(" ", command.getSubcommands().keySet());
  }

  private static String values(OptionSpec option) {
    Iterable<String> candidates = option.completionCandidates();
    if (candidates == null) {
      return "";
    }
    return " -f -a "
        + quoted(
            StreamSupport.stream(candidates.spliterator(), false).collect(Collectors.joining(" ")));
  }

  private static String description(String[] lines) {
    return lines.length == 0 ? "" : " -d " + quoted(lines[0].replace("%n", " ").replace("%%", "%"));
  }

  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }

  private void line(String condition, String rest) {
    script
        .append("complete -c ")
        .append(program)
        .append(" -n '")
        .append(condition)
        .append("' ")
        .append(rest)
        .append('\n');
  }
}
