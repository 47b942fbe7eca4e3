package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** In a book whose positions have Blue to move, the player who moves first is Blue. */
final class FirstPlayerTest {

  @TempDir private Path directory = Path.of("");

  @Test
  void everyOutputNamesTheSideThatMovesFirstInTheBook() throws IOException {
    Path book = directory.resolve("blue.book");
    Files.writeString(book, "4/5/6/7/6/5/4 b 10,5,5,10 0,0,0,0\n");
    Path run = directory.resolve("run");
    String[] command = {
      "tournament",
      "--game=gauss",
      "--engine=random",
      "--engine=random:name=other",
      "--games=20",
      "--seed=3",
      "--openings=" + book,
      "--out=" + run,
    };
    String table = CommandRun.succeeds(command).out();
    List<String> results =
        Files.readAllLines(run.resolve("journal.jsonl")).stream()
            .filter(line -> line.contains("\"event\":\"end\""))
            .map(line -> line.replaceAll(".*\"result\":\"([^\"]+)\".*", "$1"))
            .toList();
    long won = results.stream().filter("0-1"::equals).count();
    long lost = results.stream().filter("1-0"::equals).count();
    assertThat(won).isNotEqualTo(lost);
    String worth = table.replaceAll("(?s).*moving first is worth ([^\n]*)\n.*", "$1");
    assertThat(table)
        .contains("first player (Blue): ")
        .contains("W " + won + " D " + (20 - won - lost) + " L " + lost + "; moving");
    assertThat(worth).startsWith(won > lost ? "+" : "-");

    String summary = "20 games; first player Blue; moving first is worth " + worth + "\n";
    assertThat(CommandRun.succeeds("rate", run.toString()).out()).contains(summary);
    Path pgn = directory.resolve("games.pgn");
    CommandRun.succeeds("export", "pgn", run.toString(), "--out=" + pgn);
    assertThat(CommandRun.succeeds("rate", pgn.toString()).out()).contains(summary);
    CommandRun.succeeds("report", run.toString());
    assertThat(run.resolve("report.html"))
        .content()
        .contains("\"starters\":\"Blue\"")
        .contains("\"firstPlayer\":{\"wins\":" + won + ",");
  }

  /** The rows of a set are counted by sides, whoever moves first. */
  @Test
  void aSetNamesTheSideWhoseResultsItShows() {
    Path set = directory.resolve("set");
    String summary =
        CommandRun.succeeds(
                "selfplay",
                "--game=gauss",
                "--engine=mcts:nodes=5",
                "--positions=60",
                "--format=jsonl",
                "--out=" + set)
            .out();
    assertThat(summary).containsPattern("\nRed: W \\d+ D \\d+ L \\d+ \\(");
    assertThat(CommandRun.succeeds("dataset", "stats", set.toString()).out()).contains("\nRed: W ");
    assertThat(set.resolve("README.md")).content().contains("| Red wins | ", "| Blue wins | ");
  }

  /** If Blue moves first, rows, results and names call Blue the first player. */
  @Test
  void theMoverOfAGamesFirstRowIsTheFirstPlayerWithAnyParameters() throws IOException {
    Path set = directory.resolve("set");
    String summary =
        CommandRun.succeeds(
                "selfplay",
                "--game=gauss:first=blue,own=2,other=0",
                "--engine=mcts:nodes=5",
                "--opening-plies=0",
                "--positions=20",
                "--format=jsonl",
                "--out=" + set)
            .out();
    assertThat(summary).contains("\nBlue: W ");
    List<String> starts =
        Files.readAllLines(set.resolve("part-00000.jsonl")).stream()
            .filter(row -> row.contains("\"ply\":0,"))
            .toList();
    assertThat(starts)
        .isNotEmpty()
        .allMatch(row -> row.contains("\"mover\":0,"))
        .allMatch(row -> row.contains(" b 2,0,0,2 "));
    assertThat(CommandRun.succeeds("dataset", "verify", set.toString()).out())
        .contains(", 0 faults");
  }
}
