package dev.lodestone.cli.console;

import dev.lodestone.job.GivenFile;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JournalVisitor;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Opens files that a command reads, and reports faults in them as errors of the user. */
public final class Sources {

  private Sources() {}

  /**
   * The journal at {@code path}, which is a journal or its directory.
   *
   * @param visitor receives the finished games, in the order in which they ended
   */
  public static Journal journal(Path path, JournalVisitor visitor) {
    return read(path, () -> Journal.read(path, visitor));
  }

  /** The same for callers that need no rules, see {@link Journal#count}. */
  public static Journal countedJournal(Path path, JournalVisitor visitor) {
    return read(path, () -> Journal.count(path, visitor));
  }

  private interface Reading {
    Journal read() throws IOException;
  }

  private static Journal read(Path path, Reading reading) {
    try {
      requireJournal(path);
      return reading.read();
    } catch (NoSuchFileException e) {
      throw new UserError("expected a tournament's directory or journal, found no " + e.getFile());
    } catch (IOException e) {
      throw GivenFile.unreadable(path, e);
    }
  }

  /** Every line of a journal is a JSON object, so any other file is not a journal at all. */
  private static void requireJournal(Path path) throws IOException {
    if (!Files.isRegularFile(path)) {
      return;
    }
    try (InputStream in = Files.newInputStream(path)) {
      int first = in.read();
      UserError.require(
          first < 0 || first == '{',
          "cannot read '%s': expected a tournament's directory or journal, found another"
              + " kind of file",
          path);
    }
  }

  /**
   * The journals at paths, each a journal or its directory; no two may be of the same run.
   *
   * @param counted whether the caller needs no rules, see {@link Journal#count}
   */
  public static Map<String, Journal> journals(List<Path> paths, boolean counted) {
    Map<String, Journal> journals = new LinkedHashMap<>();
    Map<String, Path> begun = new HashMap<>();
    for (Path path : paths) {
      Journal journal =
          counted ? countedJournal(path, JournalVisitor.NONE) : journal(path, JournalVisitor.NONE);
      Path other = begun.putIfAbsent(journal.config().startedAt(), path);
      if (other != null) {
        throw new UserError(
            "expected every run once, found '"
                + path
                + (other.equals(path) ? "' twice" : "' and '" + other + "', which are the same"));
      }
      journals.put(path.toString(), journal);
    }
    return journals;
  }
}
