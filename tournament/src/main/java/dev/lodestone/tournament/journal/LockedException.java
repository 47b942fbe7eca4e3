package dev.lodestone.tournament.journal;

import java.io.IOException;

/** Thrown if another process, or other code in this process, is writing a file or directory. */
public final class LockedException extends IOException {

  /**
   * @param work what the other process does, such as "writing FILE"
   */
  LockedException(String work) {
    super("another process is " + work + "; wait until it ends, or choose another name");
  }
}
