package dev.lodestone.tournament.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class EventFileTest {

  private static final Step START = new Step("counting", 0);

  @TempDir private Path directory;

  private Path path = Path.of("");
  private final List<Step> read = new ArrayList<>();

  /** An event of the tests. */
  record Step(String work, int number) {}

  @BeforeEach
  void nameFile() {
    path = directory.resolve("steps.jsonl");
  }

  private EventFile<Step> open() throws IOException {
    read.clear();
    return EventFile.open(
        path,
        Step.class,
        START,
        first -> require(first.equals(START), "expected counting"),
        next -> {
          require(next.number() == read.size() + 1, "expected step " + (read.size() + 1));
          read.add(next);
        });
  }

  private static void require(boolean holds, String message) {
    if (!holds) {
      throw new IllegalArgumentException(message);
    }
  }

  @Test
  void writingContinuesAfterTheLastCompleteEvent() throws IOException {
    try (EventFile<Step> file = open()) {
      file.append(new Step("counting", 1));
    }
    assertThat(read).isEmpty();
    String whole = Files.readString(path);
    Files.writeString(path, whole + "{\"work\":\"cou");
    try (EventFile<Step> file = open()) {
      assertThat(read).containsExactly(new Step("counting", 1));
      assertThat(path).hasContent(whole);
      file.append(new Step("counting", 2));
    }
    try (EventFile<Step> file = open()) {
      assertThat(read).hasSize(2);
      assertThat(file.line(3)).isEqualTo(path + ", line 3");
    }
  }

  @Test
  void aRefusedLineIsNamedAndTheLockReleased() throws IOException {
    Files.writeString(path, "{\"work\":\"sorting\",\"number\":0}\n");
    refused(1, "expected counting");
    Files.writeString(path, "{\"work\":\"counting\",\"number\":0}\nno JSON\n");
    refused(2, "expected");
    Files.writeString(
        path, "{\"work\":\"counting\",\"number\":0}\n{\"work\":\"counting\",\"number\":7}\n");
    refused(2, "expected step 1");
    Files.delete(path);
    open().close();
  }

  @Test
  void theFirstEventIsReadAloneAndItsChecksumChecked() throws IOException {
    assertThat(EventFile.first(path, Step.class)).isEmpty();
    try (EventFile<Step> file = open()) {
      file.append(new Step("counting", 1));
    }
    assertThat(EventFile.first(path, Step.class)).contains(START);
    Files.writeString(path, Files.readString(path).replaceFirst("counting", "sorting"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> EventFile.first(path, Step.class))
        .withMessageStartingWith(path + ", line 1: its checksum does not match");
  }

  private void refused(int line, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(this::open)
        .withMessageStartingWith(path + ", line " + line + ": ")
        .withMessageContaining(message);
  }

  @Test
  void onlyOneProcessWritesAtATime() throws IOException {
    try (EventFile<Step> file = open()) {
      assertThatExceptionOfType(LockedException.class)
          .isThrownBy(this::open)
          .withMessage(
              "process "
                  + ProcessHandle.current().pid()
                  + " is writing "
                  + path
                  + "; wait until it ends, or choose another name");
      file.append(new Step("counting", 1));
    }
  }
}
