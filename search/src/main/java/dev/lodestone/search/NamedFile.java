package dev.lodestone.search;

import dev.lodestone.core.PluginException;
import dev.lodestone.core.text.Names;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A file that a user named in an option. */
final class NamedFile {

  /** Maximum number of names to suggest from. */
  private static final int MAX_NEIGHBOURS = 10_000;

  private NamedFile() {}

  /**
   * The file with this name.
   *
   * @param option the option whose value is the name
   * @param words other valid values of the option
   * @throws PluginException if there is no such file; the message suggests the nearest of the words
   *     and of the files in its directory
   */
  static Path existing(String option, String name, List<String> words) {
    Path file;
    try {
      file = Path.of(name);
    } catch (InvalidPathException e) {
      throw new PluginException(option + " '" + name + "': expected the name of a file", e);
    }
    if (Files.exists(file)) {
      return file;
    }
    Optional<String> nearest =
        Names.nearest(name, words).or(() -> nearestFile(file).map(Path::toString));
    throw new PluginException(
        option
            + " '"
            + name
            + "': there is no such file"
            + nearest
                .map(meant -> "; did you mean '" + meant + "'?")
                .orElse(words.isEmpty() ? "" : "; known words: " + String.join(", ", words)));
  }

  private static Optional<Path> nearestFile(Path file) {
    Path name = file.getFileName();
    if (name == null) {
      return Optional.empty();
    }
    Path directory = file.resolveSibling("");
    List<String> neighbours = new ArrayList<>();
    try (Stream<Path> beside = Files.list(directory)) {
      beside
          .limit(MAX_NEIGHBOURS)
          .filter(Files::isRegularFile)
          .forEach(other -> neighbours.add(String.valueOf(other.getFileName())));
    } catch (IOException e) {
      // The directory does not exist either or cannot be read.
      return Optional.empty();
    }
    return Names.nearest(name.toString(), neighbours).map(file::resolveSibling);
  }
}
