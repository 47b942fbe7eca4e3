package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lodestone.tournament.fixture.Interruptible;
import dev.lodestone.tournament.fixture.JournalContent;
import dev.lodestone.tournament.journal.JournalEvent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sends the signal of Ctrl-C to a real process. */
final class InterruptTest {

  private static final int PATIENCE_SECONDS = 60;

  @TempDir private Path directory = Path.of("");

  @Test
  void aTournamentKeepsWhatWasPlayedAndExitsWith130() throws Exception {
    assumeTrue(Interruptible.isSupported());
    Path out = directory.resolve("run");
    Path err = directory.resolve("err");
    Process process =
        new ProcessBuilder(
                Interruptible.command(
                    List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Lodestone.class.getName(),
                        "tournament",
                        "--game=tictactoe",
                        "--engine=scripted",
                        "--engine=scripted:hang=5",
                        "--opening-plies=0",
                        "--games=10",
                        "--out=" + out)))
            .redirectOutput(directory.resolve("out").toFile())
            .redirectError(err.toFile())
            .start();
    try {
      // The fifth ply of the second game hangs; wait for its fourth.
      awaitMoves(out.resolve("journal.jsonl"), process);
      assertThat(new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor())
          .isZero();
      assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isEqualTo(130);
      assertThat(err).content().endsWith("stopped; resume with: lodestone resume " + out + "\n");
      assertThat(directory.resolve("out")).content().contains("Tic-tac-toe: 1 games");
      List<JournalEvent> events = JournalContent.events(out.resolve("journal.jsonl"));
      assertThat(events).filteredOn(e -> e instanceof JournalEvent.GameEnded).hasSize(1);
    } finally {
      process.destroyForcibly();
    }
  }

  private static void awaitMoves(Path journal, Process process) throws Exception {
    for (int i = 0; i < PATIENCE_SECONDS * 20 && process.isAlive(); i++) {
      if (Files.exists(journal)
          && Files.readString(journal).contains("\"event\":\"move\",\"id\":2,\"ply\":4")) {
        return;
      }
      Thread.sleep(50);
    }
    throw new AssertionError("no second game began; alive=" + process.isAlive());
  }
}
