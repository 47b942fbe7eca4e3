package dev.lodestone.tournament.engine;

import static dev.lodestone.core.text.Arguments.requireThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The command that starts an engine in another process.
 *
 * @param words the program and its arguments, at least one; unmodifiable
 * @param directory working directory, relative to the root of the checkout if the engine is built
 *     from a revision; if empty, the directory of this process, or that root
 * @param environment variables set in addition to those of this process; unmodifiable
 * @param revision the revision from which the program is built; empty for an existing program
 */
public record EngineCommand(
    List<String> words,
    Optional<Path> directory,
    Map<String, String> environment,
    Optional<EngineRevision> revision) {

  /** The command of an existing program. */
  public EngineCommand(
      List<String> words, Optional<Path> directory, Map<String, String> environment) {
    this(words, directory, environment, Optional.empty());
  }

  public EngineCommand {
    words = List.copyOf(words);
    environment = Collections.unmodifiableMap(new LinkedHashMap<>(environment));
    requireThat(!words.isEmpty(), "an engine's command needs a program: words=%s", words);
    words.forEach(word -> requirePassable("a word of the command", word));
    environment.forEach(
        (name, value) -> {
          requireThat(
              !name.isEmpty() && name.indexOf('=') < 0,
              "a variable's name must not be empty or contain '=': name=%s",
              name);
          requirePassable("a variable's name", name);
          requirePassable("the value of variable " + name, value);
        });
  }

  /**
   * The working directory; empty for that of this process.
   *
   * @throws IllegalArgumentException if the program must be built first
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
                        "only tournament, sprt, sweep and league build engines with git="));
    return Optional.of(directory.map(home::resolve).orElse(home));
  }

  /** The same command with a revision that has been built. */
  public EngineCommand with(EngineRevision built) {
    return new EngineCommand(words, directory, environment, Optional.of(built));
  }

  /** Rejects NUL, which no operating system passes to a program. */
  private static void requirePassable(String what, String text) {
    requireThat(text.indexOf(0) < 0, "%s must not contain the character NUL", what);
  }

  /**
   * Splits a command line at spaces. Spaces between single or double quotes, or after a backslash,
   * are part of a word. No shell is involved, so nothing is expanded.
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
    requireThat(quote == 0, "expected a closing %s in '%s'", quote, commandLine);
    if (open) {
      words.add(word.toString());
    }
    return words;
  }
}
