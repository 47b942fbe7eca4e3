package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A second process that writes the same output ends with the same code in every command. */
final class LockedOutputTest {

  @TempDir private Path directory = Path.of("");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        ".x.lock | writing OUT | selfplay --game=gauss --engine=mcts:nodes=20 --out=OUT",
        ".x.lock | writing OUT | tables make OUT --game=gaussic --men=3",
        ".x.lock | writing OUT | fit --game=gauss --data=none --out=OUT",
        ".x.jsonl.lock | writing OUT.jsonl"
            + " | book make --game=gauss --count=5 --plies=2 --out=OUT",
        "x/.train.jsonl.lock | writing OUT/train.jsonl | train OUT --game=gauss",
        "x/.proof.jsonl.lock | writing OUT/proof.jsonl | prove OUT --game=gauss:own=2,other=1",
        "x/journal.lock | running the tournament in OUT"
            + " | tournament --game=gauss --engine=random --engine=greedy --games=2 --nodes=1"
            + " --out=OUT",
        "x/journal.lock | running the tournament in OUT"
            + " | league new OUT --game=gauss --engine=random --engine=greedy --nodes=1",
      })
  void asAMistakeInTheCommand(String lock, String work, String command) throws IOException {
    Path out = directory.resolve("x");
    Path file = directory.resolve(lock);
    Files.createDirectories(file.getParent());
    try (FileChannel channel =
            FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock held = channel.lock()) {
      assertThat(held.isValid()).isTrue();
      assertThat(CommandRun.refused(command.replace("OUT", out.toString()).split(" ")))
          .endsWith(
              "another process is "
                  + work.replace("OUT", out.toString())
                  + "; wait until it ends, or choose another name\n");
    }
  }
}
