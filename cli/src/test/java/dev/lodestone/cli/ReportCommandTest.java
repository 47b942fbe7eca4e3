package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ReportCommandTest {

  @TempDir private Path directory = Path.of("");

  @Test
  void aTournamentBecomesOneFileInItsDirectory() {
    Path run = played();
    CommandRun report = CommandRun.succeeds("report", run.toString());
    assertThat(report.out()).startsWith(run.resolve("report.html") + ": 2 games, ");
    assertThat(run.resolve("report.html")).isNotEmptyFile();
  }

  @Test
  void anotherFileMayBeChosenAndMachinesAreReported() throws IOException {
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
  void aLimitOfBoardsIsReported() throws IOException {
    Path run = played();
    CommandRun report = CommandRun.of("report", run.toString(), "--boards=1");
    assertThat(report.out()).startsWith(run.resolve("report.html") + ": 2 games, ");
    assertThat(report.err())
        .isEqualTo("on the board: the first 1 of 2 games; --boards 2 for all\n");
    assertThat(run.resolve("report.html")).content().containsOnlyOnce("\t{\"starterFirst\":");
    assertThat(CommandRun.refused("report", run.toString(), "--boards=-1"))
        .isEqualTo("lodestone report: option '--boards': expected at least 0, found -1\n");
  }

  @Test
  void severalRunsBecomeOnePage() throws IOException {
    Path one = played();
    Path other = Files.move(one, directory.resolve("other"));
    one = played();
    Path file = directory.resolve("both.html");
    CommandRun report =
        CommandRun.succeeds("report", one.toString(), other.toString(), "--out=" + file);
    assertThat(report.out()).startsWith(file + ": 4 games, ");
    assertThat(file)
        .content()
        .contains("\"runs\":[{\"name\":\"" + one + "\",\"games\":2,")
        .contains("{\"id\":1,\"pair\":1,", "\"run\":1,\"number\":1}")
        .contains("{\"id\":4,\"pair\":2,", "\"run\":2,\"number\":2}");
    assertThat(CommandRun.of("report", one.toString(), other.toString()).err())
        .isEqualTo("lodestone report: expected --out FILE with several runs, found none\n");
    assertThat(CommandRun.of("report", one.toString(), one.toString()).exitCode()).isEqualTo(2);
  }

  @Test
  void oneNameWithSeveralSettingsCausesAWarning() throws IOException {
    Path one = directory.resolve("one");
    Path other = directory.resolve("two");
    for (Path run : List.of(one, other)) {
      String nodes = run == one ? "5" : "9";

      CommandRun.succeeds(
          "tournament",
          "--game=gauss",
          "--engine=random",
          "--engine=greedy",
          "--nodes=" + nodes,
          "--games=2",
          "--out=" + run);
    }
    CommandRun report =
        CommandRun.succeeds(
            "report", one.toString(), other.toString(), "--out=" + directory.resolve("both.html"));
    assertThat(report.err())
        .endsWith(
            "warning: 'greedy' counts as one engine, but played as greedy, 5 nodes/move and as"
                + " greedy, 9 nodes/move; set different names by name=\n");
  }

  @Test
  void aDirectoryWithoutATournamentIsRefused() {
    CommandRun report = CommandRun.of("report", directory.resolve("none").toString());
    assertThat(report.exitCode()).isEqualTo(2);
    assertThat(report.err())
        .isEqualTo(
            "lodestone report: expected a tournament's directory or journal, found no "
                + directory.resolve("none")
                + "\n");
  }

  @Test
  void aReportReplacesTheLastOne() throws IOException {
    Path run = played();
    Path file = run.resolve("report.html");
    Files.writeString(file, "old");
    List<Path> before = files(run);
    CommandRun.succeeds("report", run.resolve("journal.jsonl").toString());
    assertThat(file).content().startsWith("<!doctype html>").endsWith("</html>\n");
    assertThat(files(run)).isEqualTo(before);
  }

  @Test
  void anUnreadableTournamentKeepsTheLastReport() throws IOException {
    Path file = directory.resolve("report.html");
    Files.writeString(file, "old");
    assertThat(CommandRun.of("report", directory.toString()).exitCode()).isEqualTo(2);
    Files.writeString(directory.resolve("journal.jsonl"), "{\"event\":\"nonsense\"}\n");
    assertThat(CommandRun.of("report", directory.toString()).exitCode()).isEqualTo(2);
    assertThat(file).hasContent("old");
  }

  @Test
  void anInvalidJournalIsRefused() throws IOException {
    Files.writeString(directory.resolve("journal.jsonl"), "{\"event\":\"nonsense\"}\n");
    CommandRun report = CommandRun.of("report", directory.toString());
    assertThat(report.exitCode()).isEqualTo(2);
    assertThat(report.err()).contains("line 1");
    assertThat(directory.resolve("report.html")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"--gauntlet=1", "--swiss=2", "--knockout", "--openings-per=pair"})
  void everyFormatCanBeReported(String format) throws IOException {
    assertReported(played("--engine=random", format));
  }

  @Test
  void aSequentialTestCanBeReported() throws IOException {
    Path run = directory.resolve("run");
    CommandRun.succeeds(
        "sprt",
        "--game=gauss",
        "--engine=random",
        "--engine=random",
        "--elo0=0",
        "--elo1=200",
        "--max-games=6",
        "--nodes=1",
        "--seed=1",
        "--out=" + run);
    assertReported(run);
    assertThat(run.resolve("report.html")).content().contains("\"sprt\":{");
  }

  private static void assertReported(Path run) throws IOException {
    CommandRun report = CommandRun.succeeds("report", run.toString(), "--json");
    long games =
        Files.readAllLines(run.resolve("journal.jsonl")).stream()
            .filter(line -> line.contains("\"event\":\"end\""))
            .count();
    assertThat(games).isPositive();
    assertThat(report.out()).contains("\"games\":" + games + ",\"unfinished\":0,");
  }

  private static List<Path> files(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.sorted().toList();
    }
  }

  private Path played(String... more) {
    Path run = directory.resolve("run");
    List<String> args = new ArrayList<>(List.of("tournament", "--game=gauss", "--engine=random"));
    args.addAll(List.of("--engine=random", "--games=2", "--nodes=1", "--seed=1", "--out=" + run));
    args.addAll(List.of(more));
    CommandRun.succeeds(args.toArray(String[]::new));
    return run;
  }
}
