package dev.lodestone.tournament.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LineFileTest {

  @TempDir private Path directory;

  private Path path = Path.of("");
  private Path lock = Path.of("");

  @BeforeEach
  void nameFiles() {
    path = directory.resolve("lines");
    lock = directory.resolve("lines.lock");
  }

  @Test
  void writingContinuesAfterTheLastCompleteLine() throws IOException {
    assertThat(LineFile.lengthOfCompleteLines(path)).isZero();
    try (LineFile file = open()) {
      file.append("one");
      assertThat(path).hasContent("one\n");
    }
    Files.writeString(path, "one\ntwo\ntorn");
    assertThat(LineFile.lengthOfCompleteLines(path)).isEqualTo(8);
    try (LineFile file = open()) {
      assertThat(path).hasContent("one\ntwo\n");
      file.append("drei ü");
      file.sync();
    }
    assertThat(Files.readString(path)).isEqualTo("one\ntwo\ndrei ü\n");
    Files.writeString(path, "torn from the start");
    assertThat(LineFile.lengthOfCompleteLines(path)).isZero();
  }

  @Test
  void onlyOneProcessWritesAtATime() throws IOException {
    try (LineFile file = open()) {
      assertThatExceptionOfType(LockedException.class)
          .isThrownBy(this::open)
          .withMessageStartingWith("process " + ProcessHandle.current().pid() + " is writing;");
      file.append("still mine");
    }
    try (LineFile next = open()) {
      next.append("mine now");
    }
    assertThat(path).hasContent("still mine\nmine now\n");
  }

  @Test
  void anUnreadableFileIsNotChangedAndUnlocked() throws IOException {
    Files.writeString(path, "precious");
    assertThatExceptionOfType(IOException.class)
        .isThrownBy(
            () ->
                LineFile.open(
                    path,
                    lock,
                    "writing",
                    () -> {
                      throw new IOException("unreadable");
                    }))
        .withMessage("unreadable");
    assertThat(path).hasContent("precious");
    open().close();
  }

  @Test
  void aFileCanBeClosedTwice() throws IOException {
    LineFile file = open();
    file.append("one");
    file.close();
    try (LineFile next = open()) {
      file.close();
      assertThatExceptionOfType(LockedException.class).isThrownBy(this::open);
      next.append("two");
    }
    assertThat(path).hasContent("one\ntwo\n");
  }

  @Test
  void aClosedFileRefusesLines() throws IOException {
    LineFile file = open();
    file.close();
    assertThatExceptionOfType(JournalException.class)
        .isThrownBy(() -> file.append("late"))
        .withMessageStartingWith("cannot write " + path);
    assertThatExceptionOfType(JournalException.class)
        .isThrownBy(() -> file.append("later"))
        .withMessageContaining("an earlier line could not be written");
    assertThat(path).isEmptyFile();
  }

  @Test
  void aDeletedFileIsNoticedByTheNextLineAMillisecondLater() throws Exception {
    try (LineFile file = open()) {
      file.append("one");
      Files.delete(path);
      Thread.sleep(2);
      assertDeleted(() -> file.append("two"));
    }
  }

  @Test
  void linesOfADeletedFileAreNotTakenAsKept() throws IOException {
    try (LineFile file = open()) {
      file.append("one");
      Files.delete(path);
      assertDeleted(file::sync);
    }
    LineFile file = open();
    file.append("one");
    Files.delete(path);
    assertDeleted(file::close);
    open().close();
  }

  private static void assertDeleted(ThrowingCallable write) {
    assertThatExceptionOfType(JournalException.class)
        .isThrownBy(write)
        .withMessageContaining("it was deleted or replaced while lines were written");
  }

  private LineFile open() throws IOException {
    return LineFile.open(path, lock, "writing", () -> LineFile.lengthOfCompleteLines(path));
  }
}
