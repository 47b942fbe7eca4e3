package dev.lodestone.cli.console;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
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
}
