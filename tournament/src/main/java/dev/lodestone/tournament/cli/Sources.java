package dev.lodestone.tournament.cli;

import dev.lodestone.tournament.journal.Journal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Files that a command reads; what is wrong with them is the user's mistake. */
final class Sources {

  private Sources() {}

  /** The journal at {@code path} or in that directory. */
  static Journal journal(Path path) throws IOException {
    try {
      return Journal.read(path);
    } catch (NoSuchFileException e) {
      throw new UserError("expected a tournament's directory or journal, found no " + e.getFile());
    } catch (IllegalArgumentException e) {
      throw new UserError(e);
    }
  }

  /** The text of a file. */
  static String text(Path path) throws IOException {
    try {
      return Files.readString(path, StandardCharsets.UTF_8);
    } catch (NoSuchFileException e) {
      throw new UserError("expected a file, found no " + e.getFile());
    }
  }
}
