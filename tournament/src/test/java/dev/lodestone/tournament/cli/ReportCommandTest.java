package dev.lodestone.tournament.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ReportCommandTest {

  @TempDir private Path directory = Path.of("");

  @Test
  void aTournamentBecomesOneFileInItsDirectory() {
    Path run = played();
    CommandRun report = CommandRun.of("report", run.toString());
    assertThat(report.exitCode()).isZero();
    assertThat(report.out()).startsWith(run.resolve("report.html") + ": 2 games, ");
    assertThat(run.resolve("report.html")).isNotEmptyFile();
  }

  @Test
  void anotherFileMayBeChosenAndMachinesAreTold() throws IOException {
    Path file = directory.resolve("other.html");
    CommandRun report =
        CommandRun.of("report", played().toString(), "--out", file.toString(), "--json");
    assertThat(report.out())
        .isEqualTo(
            "{\"report\":\""
                + file
                + "\",\"games\":2,\"unfinished\":0,\"bytes\":"
                + Files.size(file)
                + "}\n");
  }

  @Test
  void aDirectoryWithoutATournamentIsTheUsersMistake() {
    CommandRun report = CommandRun.of("report", directory.resolve("none").toString());
    assertThat(report.exitCode()).isEqualTo(2);
    assertThat(report.err())
        .startsWith("lodestone report: expected a tournament's directory with a journal.jsonl");
    assertThat(report.err().lines()).hasSize(1);
  }

  @Test
  void aJournalThatIsNoneIsTheUsersMistake() throws IOException {
    Files.writeString(directory.resolve("journal.jsonl"), "{\"event\":\"nonsense\"}\n");
    CommandRun report = CommandRun.of("report", directory.toString());
    assertThat(report.exitCode()).isEqualTo(2);
    assertThat(report.err()).contains("line 1");
    assertThat(directory.resolve("report.html")).doesNotExist();
  }

  private Path played() {
    Path run = directory.resolve("run");
    CommandRun tournament =
        CommandRun.of(
            "tournament",
            "--game=gauss",
            "--engine=random",
            "--engine=random",
            "--games=2",
            "--nodes=1",
            "--seed=1",
            "--out=" + run);
    assertThat(tournament.exitCode()).as(tournament.err()).isZero();
    return run;
  }
}
