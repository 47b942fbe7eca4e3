package dev.lodestone.tournament.journal;

import dev.lodestone.core.Checksum;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * SHA-256 checksums of the files that determine what is played, keyed by file name as the user
 * wrote it. A name alone does not identify an engine or a book: the file may be replaced between
 * two runs.
 */
public final class FileChecksums {

  private FileChecksums() {}

  /**
   * The checksums of files.
   *
   * @return the checksums of the files that can be read; empty if there are none
   */
  public static Optional<SortedMap<String, String>> of(List<String> names) {
    SortedMap<String, String> sums = new TreeMap<>();
    for (String name : names) {
      try {
        Path file = Path.of(name);
        if (Files.isRegularFile(file)) {
          sums.put(name, Checksum.of(file));
        }
      } catch (InvalidPathException | IOException e) {
        // An engine whose file cannot be read is rejected when it is opened.
      }
    }
    return sums.isEmpty() ? Optional.empty() : Optional.of(sums);
  }

  /**
   * The files that differ from recorded checksums, each with its name and both checksums. A missing
   * file is not reported: the code that opens it fails with its own message.
   */
  public static List<String> differences(SortedMap<String, String> recorded) {
    SortedMap<String, String> found = of(List.copyOf(recorded.keySet())).orElseGet(TreeMap::new);
    return recorded.entrySet().stream()
        .filter(was -> !was.getValue().equals(found.getOrDefault(was.getKey(), was.getValue())))
        .map(was -> difference(was.getKey(), was.getValue(), found.get(was.getKey())))
        .toList();
  }

  static String difference(String file, String was, @Nullable String is) {
    return "file " + file + ": SHA-256 was " + was + ", is " + is;
  }
}
