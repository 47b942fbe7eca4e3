package dev.lodestone.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.cli.CommandRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ScaleTimeTest {

  @TempDir private Path directory = Path.of("");

  /** The recorded time is computed from the speed that the command prints. */
  @Test
  void aRunIsScaledByTheSpeedOfThisMachine() throws Exception {
    long reference = 1_000_000;
    Path out = directory.resolve("run");
    String err =
        CommandRun.succeeds(
                "tournament",
                "--game=tictactoe",
                "--engine=greedy",
                "--engine=random",
                "--movetime=1s",
                "--games=2",
                "--scale-time=" + reference,
                "--out=" + out)
            .err();
    long speed = number("(\\d+) nodes/s on this machine", err);
    long micros =
        number("\"limits\":\\{\"micros\":(\\d+)", Files.readString(out.resolve("journal.jsonl")));
    assertThat(micros).isEqualTo(Math.round(1e6 * reference / speed));
    assertThat(
            CommandRun.refused(
                "tournament",
                "--game=ugi",
                "--engine=cmd=x",
                "--engine=cmd=y",
                "--movetime=1ms",
                "--scale-time=9"))
        .contains("option '--scale-time': expected a game whose rules are known");
  }

  private static long number(String pattern, String text) {
    Matcher found = Pattern.compile(pattern).matcher(text);
    assertThat(found.find()).as(text).isTrue();
    return Long.parseLong(found.group(1));
  }
}
