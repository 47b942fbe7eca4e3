package dev.lodestone.cli.console;

import dev.lodestone.job.AtomicFile;
import dev.lodestone.tournament.journal.JsonLines;
import java.io.IOException;
import java.nio.file.Files;
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

  /** The words of the command for its output at another path. */
  public List<String> words(Path moved) {
    List<String> all = new ArrayList<>();
    for (String word : words) {
      int value = word.startsWith("--") ? word.indexOf('=') + 1 : 0;
      boolean isOutput = Path.of(word.substring(value)).equals(Path.of(output));
      all.add(isOutput ? word.substring(0, value) + moved : word);
    }
    return all;
  }
}
