package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lodestone.tournament.fixture.Interruptible;
import dev.lodestone.tournament.fixture.JournalContent;
import dev.lodestone.tournament.journal.JournalEvent;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sends the signal of Ctrl-C to a real process. */
final class InterruptTest {

  @TempDir private Path directory = Path.of("");

  @Test
  void anInterruptedTournamentKeepsItsGamesAndExitsWith130() throws Exception {
    assumeTrue(Interruptible.isSupported());
    Path out = directory.resolve("run");
    try (LodestoneProcess process =
        LodestoneProcess.start(
            directory,
            Interruptible.command(List.of()),
            "tournament",
            "--game=tictactoe",
            "--engine=scripted",
            "--engine=scripted:hang=5",
            "--opening-plies=0",
            "--games=10",
            "--out=" + out)) {
      // The fifth ply of the second game hangs; wait for its fourth.
      process.await(out.resolve("journal.jsonl"), "\"event\":\"move\",\"id\":2,\"ply\":4");
      process.interrupt();
      assertThat(process.exitCode()).isEqualTo(130);
      assertThat(process.err()).endsWith("stopped; resume with: lodestone resume " + out + "\n");
      assertThat(process.out()).contains("Tic-tac-toe: 1 games");
      List<JournalEvent> events = JournalContent.events(out.resolve("journal.jsonl"));
      assertThat(events).filteredOn(e -> e instanceof JournalEvent.GameEnded).hasSize(1);
    }
  }
}
