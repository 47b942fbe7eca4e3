package dev.lodestone.tournament.engine;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How to start an engine of another process.
 *
 * @param words the program and its arguments, at least one; unmodifiable
 * @param directory where it runs, from the root of the checkout if it is built; empty for ours, or
 *     for that root
 * @param environment variables set in addition to ours; unmodifiable
 * @param revision what it is built from; empty for a program that exists
 */
public record EngineCommand(
    List<String> words,
    Optional<Path> directory,
    Map<String, String> environment,
    Optional<EngineRevision> revision) {

  /** How to start a program that exists. */
  public EngineCommand(
      List<String> words, Optional<Path> directory, Map<String, String> environment) {
    this(words, directory, environment, Optional.empty());
  }

  public EngineCommand {
    words = List.copyOf(words);
    environment = Collections.unmodifiableMap(new LinkedHashMap<>(environment));
    if (words.isEmpty()) {
      throw new IllegalArgumentException("an engine's command needs a program: words=" + words);
    }
    words.forEach(word -> requirePassable("a word of the command", word));
    environment.forEach(
        (name, value) -> {
          if (name.isEmpty() || name.indexOf('=') >= 0) {
            throw new IllegalArgumentException(
                "a variable's name must not be empty or hold '=': name=" + name);
          }
          requirePassable("a variable's name", name);
          requirePassable("the value of variable " + name, value);
        });
  }

  /**
   * The directory in which it runs; empty for ours.
   *
   * @throws IllegalArgumentException if it must be built first
   */
  public Optional<Path> workingDirectory() {
    if (revision.isEmpty()) {
      return directory;
    }
    Path home =
        revision
            .flatMap(EngineRevision::built)
            .flatMap(EngineRevision.Built::home)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "an engine with git= is built by tournament, sprt, sweep and league alone"));
    return Optional.of(directory.map(home::resolve).orElse(home));
  }

  /** The same program with a revision that was built. */
  public EngineCommand with(EngineRevision built) {
    return new EngineCommand(words, directory, environment, Optional.of(built));
  }

  /** No system passes NUL to a program. */
  private static void requirePassable(String what, String text) {
    if (text.indexOf(0) >= 0) {
      throw new IllegalArgumentException(what + " must not hold the character NUL");
    }
  }

  /**
   * Splits a command line at spaces. Spaces between single or double quotes, or after a backslash,
   * belong to their word. No shell takes part: nothing is expanded.
   *
   * @throws IllegalArgumentException if a quote is not closed
   */
  public static List<String> split(String commandLine) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean open = false;
    char quote = 0;
    for (int i = 0; i < commandLine.length(); i++) {
      char c = commandLine.charAt(i);
      if (quote != 0 && c == quote) {
        quote = 0;
      } else if (quote == 0 && (c == '"' || c == '\'')) {
        quote = c;
        open = true;
      } else if (c == '\\' && quote != '\'' && i + 1 < commandLine.length()) {
        i++;
        word.append(commandLine.charAt(i));
        open = true;
      } else if (quote == 0 && Character.isWhitespace(c)) {
        if (open) {
          words.add(word.toString());
          word.setLength(0);
          open = false;
        }
      } else {
        word.append(c);
        open = true;
      }
    }
    if (quote != 0) {
      throw new IllegalArgumentException(
          "expected a closing " + quote + " in '" + commandLine + "'");
    }
    if (open) {
      words.add(word.toString());
    }
    return words;
  }
}
