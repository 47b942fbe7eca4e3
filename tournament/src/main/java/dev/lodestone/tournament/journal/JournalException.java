package dev.lodestone.tournament.journal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** Thrown if a journal cannot be written. All lines before the one that failed are intact. */
public final class JournalException extends UncheckedIOException {

  JournalException(Path journal, IOException cause) {
    super("cannot write " + journal + ": " + cause.getMessage(), cause);
  }

  JournalException(Path journal, String reason) {
    this(journal, new IOException(reason));
  }
}
