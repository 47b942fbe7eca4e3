package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A file or a link in the place of a directory is a mistake in the command. */
final class OutputDirectoryTest {

  @TempDir private Path directory = Path.of("");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "option '--out' | file | selfplay --game=gauss --engine=mcts:nodes=20 --out=OUT",
        "option '--out' | loop | selfplay --game=gauss --engine=mcts:nodes=20 --out=OUT",
        "parameter DIR | file | tables make OUT --game=gaussic --men=3",
        "parameter DIR | loop | train OUT --game=gauss",
        "parameter DIR | file | train OUT --game=gauss",
        "parameter DIR | loop | prove OUT --game=gauss:own=2,other=1",
        "parameter DIR | file | league new OUT --game=gauss --engine=random --engine=greedy"
            + " --nodes=1",
        "option '--out' | loop | tournament --game=gauss --engine=random --engine=greedy"
            + " --games=2 --nodes=1 --out=OUT",
        "option '--out' | loop | dataset positions none --out=OUT",
      })
  void isRefused(String name, String kind, String command) throws IOException {
    Files.writeString(directory.resolve("file"), "text");
    Files.createSymbolicLink(directory.resolve("loop"), directory.resolve("loop"));
    for (Path out : new Path[] {directory.resolve(kind), directory.resolve(kind).resolve("x")}) {
      assertThat(CommandRun.refused(command.replace("OUT", out.toString()).split(" ")))
          .endsWith(
              name
                  + ": expected a directory, found the "
                  + (kind.equals("loop") ? "link " : "file ")
                  + directory.resolve(kind)
                  + "\n")
          .hasLineCount(1);
    }
    assertThat(directory.resolve("file")).hasContent("text");
  }
}
