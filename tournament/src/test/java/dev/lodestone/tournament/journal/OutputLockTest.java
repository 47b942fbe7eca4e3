package dev.lodestone.tournament.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A refusal names the process that holds the lock, and never one that held it before. */
class OutputLockTest {

  @TempDir Path directory;

  @Test
  void theOwnerIsNamed() throws IOException {
    Path out = directory.resolve("out");
    try (OutputLock held = OutputLock.of(out)) {
      assertThat(held).isNotNull();
      assertRefused(out, "process " + ProcessHandle.current().pid());
    }
    OutputLock.of(out).close();
  }

  @Test
  void anEarlierOwnerIsNotNamed() throws IOException {
    Path out = directory.resolve("out");
    Files.writeString(directory.resolve(".out.lock"), "123456789");
    try (OutputLock held = OutputLock.shared(out)) {
      assertThat(held).isNotNull();
      assertRefused(out, "another process");
    }
  }

  private static void assertRefused(Path out, String owner) {
    assertThatExceptionOfType(LockedException.class)
        .isThrownBy(() -> OutputLock.of(out))
        .withMessage(owner + " is writing " + out + "; wait until it ends, or choose another name");
  }
}
