package dev.lodestone.tournament.journal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** A journal that cannot be written. Everything before the line that failed is intact. */
public final class JournalException extends UncheckedIOException {

  JournalException(Path journal, IOException cause) {
    super("cannot write " + journal + ": " + cause.getMessage(), cause);
  }

  JournalException(Path journal, String reason) {
    this(journal, new IOException(reason));
  }
}
