package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Work that may not fit into the heap is refused before it begins, not when memory has run out. */
final class HeapTest {

  private static final List<String> SMALL_HEAP = List.of("env", "JAVA_TOOL_OPTIONS=-Xmx100m");

  @TempDir private Path directory;

  @Test
  void anEngineThatMayNotFitIsRefused() throws Exception {
    requireRefusal(
        "analyze --game=gess --engine=alphabeta:hash=99 --depth=1",
        "'alphabeta' may use 99 MiB, expected at most 5");
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "bench --game=gaussic --engine=alphabeta:hash=99 --depth=1"
            + "| 'alphabeta' may use 99 MiB, expected at most 5",
        "selfplay --game=gauss --engine=mcts:hash=20,nodes=9 --concurrency=5 --out=SET"
            + "| the engines may use 105 MiB (5 games at once), expected at most 5",
      })
  void enginesOfOtherCommandsAreRefusedToo(String command, String message) throws Exception {
    requireRefusal(command, message);
  }

  private void requireRefusal(String command, String message) throws Exception {
    String[] args = command.replace("SET", directory.resolve("set").toString()).split(" ", -1);
    try (LodestoneProcess process = LodestoneProcess.start(directory, SMALL_HEAP, args)) {
      assertThat(process.exitCode()).as(process.err()).isEqualTo(2);
      assertThat(process.err())
          .contains(message, "60 % of Java's heap; ", "lower hash, or raise the heap")
          .doesNotContain("\tat ");
    }
    assertThat(directory.resolve("set")).doesNotExist();
  }
}
