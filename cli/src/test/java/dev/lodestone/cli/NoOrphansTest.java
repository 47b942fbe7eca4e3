package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lodestone.tournament.fixture.Interruptible;
import dev.lodestone.tournament.fixture.Processes;
import dev.lodestone.tournament.fixture.Villain;
import dev.lodestone.tournament.fixture.Villain.Deed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A tournament that receives a signal ends its engines and all processes that they have started.
 */
final class NoOrphansTest {

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"INT", "TERM"})
  @Tag("slow")
  void aSignalLeavesNoProcessBehind(String signal) throws IOException, InterruptedException {
    assumeTrue(Interruptible.isSupported());
    String villain =
        Villain.command(Deed.STALL_WITH_CHILD, 0).stream()
            .map(word -> "'" + word + "'")
            .collect(Collectors.joining(" "));
    Process tournament =
        new ProcessBuilder(
                Interruptible.command(
                    LodestoneProcess.command(
                        "tournament",
                        "--game=tictactoe",
                        "--engine=cmd=" + villain + ",name=villain",
                        "--engine=random",
                        "--nodes=5",
                        "--games=2",
                        "--opening-plies=0",
                        "--out=" + directory.resolve("run"))))
            .redirectErrorStream(true)
            .redirectOutput(directory.resolve("output").toFile())
            .start();
    List<ProcessHandle> family;
    try {
      family = awaitFamily(tournament);
      Process kill =
          new ProcessBuilder("kill", "-" + signal, Long.toString(tournament.pid())).start();
      assertThat(kill.waitFor(10, TimeUnit.SECONDS)).isTrue();
      assertThat(tournament.waitFor(30, TimeUnit.SECONDS)).isTrue();
    } finally {
      tournament.descendants().forEach(ProcessHandle::destroyForcibly);
      tournament.destroyForcibly();
    }
    assertThat(Files.readString(directory.resolve("output"))).contains("stopped; resume with");
    assertThat(tournament.exitValue()).isEqualTo(signal.equals("INT") ? 130 : 143);
    assertThat(family).allMatch(Processes::endsSoon);
  }

  /** The villain and its child: two descendants. */
  private static List<ProcessHandle> awaitFamily(Process tournament) throws InterruptedException {
    for (int i = 0; i < 600; i++) {
      List<ProcessHandle> family = tournament.descendants().toList();
      if (family.size() >= 2) {
        return family;
      }
      Thread.sleep(50);
    }
    throw new AssertionError("the villain did not begin");
  }
}
