package dev.lodestone.tournament.journal;

import java.io.IOException;
import java.nio.file.Path;

/** Thrown if another process, or another tournament in this process, is writing the journal. */
public final class JournalLockedException extends IOException {

  JournalLockedException(Path directory) {
    super("another process is running the tournament in " + directory);
  }
}
