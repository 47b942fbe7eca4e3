package dev.lodestone.cli.console;

import dev.lodestone.job.AtomicFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Directories that commands create and write to. */
public final class OutputDirectory {

  private OutputDirectory() {}

  /**
   * Checks that a path is a directory or can become one, before anything is written.
   *
   * @param name of the option or parameter in messages
   * @return the path
   * @throws UserError if the path, or a part of it, is a file or a link that leads to no directory
   */
  public static Path require(String name, Path directory) {
    @Nullable Path existing = directory.toAbsolutePath().normalize();
    while (existing != null && !Files.exists(existing, LinkOption.NOFOLLOW_LINKS)) {
      existing = existing.getParent();
    }
    if (existing != null && !Files.isDirectory(existing)) {
      throw new UserError(
          name
              + ": expected a directory, found the "
              + (Files.isSymbolicLink(existing) ? "link " : "file ")
              + existing);
    }
    return directory;
  }

  /**
   * Checks that a path is an empty directory, or can become one. What a process leaves that is
   * killed while it writes the first file does not count: that file and empty directories.
   *
   * @param name of the option or parameter in messages
   * @return the path
   * @throws UserError if the directory contains anything, or the path is a file
   */
  public static Path requireEmpty(String name, Path directory) throws IOException {
    if (Files.exists(require(name, directory))) {
      try (Stream<Path> entries = Files.walk(directory)) {
        if (!entries.allMatch(
            entry -> Files.isDirectory(entry) || entry.toString().endsWith(AtomicFile.SUFFIX))) {
          throw new UserError(name + ": expected an empty directory, found " + directory);
        }
      }
    }
    return directory;
  }
}
