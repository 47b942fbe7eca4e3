package dev.lodestone.cli.console;

import dev.lodestone.job.AtomicFile;
import dev.lodestone.tournament.journal.JsonLines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The command that began a job whose files do not contain all of its options. It is kept with the
 * job's output, so that {@code resume} can repeat it.
 *
 * @param words the words of the command
 * @param output the output's path as a word of the command
 * @param directory the directory in which the command was given
 */
public record BegunCommand(List<String> words, String output, String directory) {

  private static final String OUT = "--out";

  public BegunCommand {
    words = List.copyOf(words);
  }

  /**
   * Keeps the command that writes {@code output}, a directory or a file, in place of an earlier
   * one.
   */
  public static void keep(Path output, List<String> words) throws IOException {
    String here = Path.of("").toAbsolutePath().toString();
    AtomicFile.write(
        file(output), JsonLines.format(new BegunCommand(words, output.toString(), here)) + "\n");
  }

  /** Keeps the command that was there before, if there was one, because a later one was refused. */
  public static void restore(Path output, Optional<BegunCommand> before) throws IOException {
    if (before.isPresent()) {
      AtomicFile.write(file(output), JsonLines.format(before.get()) + "\n");
    } else {
      forget(output);
    }
  }

  /** Forgets the command when its output is complete. */
  public static void forget(Path output) throws IOException {
    Files.deleteIfExists(file(output));
  }

  /** The command that began {@code output}, if it was kept. */
  public static Optional<BegunCommand> of(Path output) throws IOException {
    Path file = file(output);
    try {
      return Optional.of(JsonLines.parse(Files.readString(file), BegunCommand.class));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IllegalArgumentException e) {
      throw new IOException(file + ": " + e.getMessage(), e);
    }
  }

  private static Path file(Path output) {
    return Files.isDirectory(output)
        ? output.resolve("command.json")
        : output.resolveSibling("." + output.getFileName() + ".command.json");
  }

  /**
   * The words of the command for its output at another path: the value of {@code --out}, or else
   * the word that is no option and no option's value.
   */
  public List<String> words(Path moved) {
    List<String> all = new ArrayList<>(words);
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      String before = i == 0 ? "" : words.get(i - 1);
      if (word.startsWith(OUT + "=")) {
        all.set(i, OUT + "=" + moved);
      } else if (before.equals(OUT) || (!hasOut() && !before.startsWith("--") && isOutput(word))) {
        all.set(i, moved.toString());
      }
    }
    return all;
  }

  private boolean hasOut() {
    return words.stream().anyMatch(word -> word.equals(OUT) || word.startsWith(OUT + "="));
  }

  private boolean isOutput(String word) {
    try {
      return Path.of(word).equals(Path.of(output));
    } catch (InvalidPathException e) {
      return false;
    }
  }
}
