package dev.lodestone.tournament.journal;

import java.io.IOException;
import java.util.Optional;

/** Thrown if another process, or other code in this process, is writing a file or directory. */
public final class LockedException extends IOException {

  /**
   * @param owner id of the other process, if it is known
   * @param work what the other process does, such as "writing FILE"
   */
  LockedException(Optional<String> owner, String work) {
    super(
        owner.map(id -> "process " + id).orElse("another process")
            + " is "
            + work
            + "; wait until it ends, or choose another name");
  }
}
