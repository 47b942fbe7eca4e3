package dev.lodestone.cli;

import dev.lodestone.core.text.Names;
import dev.lodestone.core.text.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Explains, in one line, arguments that no command line can have. */
final class Mistake {

  private Mistake() {}

  /** What is wrong, and what was probably meant. */
  static String explain(ParameterException e, List<String> args) {
    CommandLine command = e.getCommandLine();
    List<String> unmatched =
        e instanceof UnmatchedArgumentException found
            ? found.getUnmatched()
            : command.getUnmatchedArguments();
    String word = unmatched.isEmpty() ? "" : unmatched.get(0);
    // Its value may have been taken for a parameter, with another error.
    if (word.startsWith("-")) {
      return unknownOption(word, command.getCommandSpec(), args);
    }
    // If a required option is missing, the user may have mistyped it.
    if ((e instanceof UnmatchedArgumentException || e instanceof MissingParameterException)
        && !unmatched.isEmpty()) {
      List<String> known = List.copyOf(command.getSubcommands().keySet());
      return known.isEmpty()
          ? "unexpected argument '" + word + "'; " + remedy(command, word, args)
          : "unknown command '" + word + "'" + meant(word, known);
    }
    String message = Objects.requireNonNullElse(e.getMessage(), e.toString());
    String first = message.lines().findFirst().orElse("see --help");
    return first.replaceAll("^Error: |^Invalid value for (?=option)|option (?=option )", "");
  }

  private static String unknownOption(String word, CommandSpec command, List<String> args) {
    String name = word.split("=", 2)[0];
    List<String> known = new ArrayList<>();
    command.options().forEach(o -> known.addAll(List.of(o.names())));
    String meant =
        switch (name) {
          case "--classpath" ->
              Texts.format(
                  "; it goes before the command: lodestone --classpath %s%s",
                  value(word, args), command.qualifiedName().substring("lodestone".length()));
          case "--report" -> "; a run's report is written by: lodestone report DIR";
          case "--games" ->
              known.contains("--positions")
                  ? "; the length of the run is --positions, its number of rows"
                  : Names.suggestion(name, known);
          default -> Names.suggestion(word, known);
        };
    return "unknown option '" + word + "'" + meant;
  }

  /** The value that follows an unknown option. */
  private static String value(String word, List<String> args) {
    int equals = word.indexOf('=');
    int next = args.indexOf(word) + 1;
    return equals >= 0
        ? word.substring(equals + 1)
        : next > 0 && next < args.size() ? args.get(next) : "PATH";
  }

  private static String meant(String word, List<String> known) {
    return Stream.of("compare", "match").anyMatch(word::equals) && known.contains("sprt")
        ? "; engines are compared by tournament, sprt and sweep"
        : Names.suggestion(word, known);
  }

  /** The advice if a second value follows an option that takes one, or a command lacks quotes. */
  private static String remedy(CommandLine command, String word, List<String> args) {
    int value = args.indexOf(word) - 1;
    if (value >= 0) {
      String before = args.get(value);
      String name =
          value == 0 || before.startsWith("-") ? before.split("=", 2)[0] : args.get(value - 1);
      OptionSpec option = command.getCommandSpec().findOption(name);
      if (before.startsWith("cmd=")
          || (option == null && command.getCommandName().equals("check-engine"))) {
        return Texts.format("a command with spaces needs quotes: \"%s %s\"", before, word);
      }
      if (option != null && option.isMultiValue()) {
        return Texts.format("repeat the option: %s %s", name, word);
      }
      if (option != null && option.arity().max() > 0) {
        return Texts.format("option '%s' takes one %s", name, option.paramLabel());
      }
    }
    return "see --help";
  }
}
