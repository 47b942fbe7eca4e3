package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.stats.counts.Estimate;
import dev.lodestone.stats.counts.MatchElo;
import dev.lodestone.stats.counts.Pentanomial;
import dev.lodestone.tournament.fixture.UgiProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SweepCommandTest {

  @TempDir private Path directory = Path.of("");

  /** The deepest search of a small grid wins, and those that search one ply are dropped. */
  private static String[] sweep(int games, Path out, String... more) {
    List<String> words =
        new ArrayList<>(
            List.of(
                "sweep",
                "--game=gauss",
                "--engine=mcts",
                "--vary=nodes=2,60",
                "--vary=exploration=0.5,1",
                "--against=alphabeta:depth=1,hash=1",
                "--games=" + games,
                "--seed=5",
                "--concurrency=2",
                "--out=" + out));
    words.addAll(List.of(more));
    return words.toArray(new String[0]);
  }

  @Test
  void everyCombinationPlaysAndThoseThatCannotWinAreDropped() throws Exception {
    Path out = directory.resolve("sweep");
    CommandRun run = CommandRun.succeeds(sweep(60, out, "--csv"));
    List<String> lines = run.out().lines().toList();
    assertThat(lines.get(0))
        .isEqualTo("engine,elo,low,high,games,points,dropped,depth,exploration,hash,nodes");
    assertThat(lines).hasSize(6);
    for (String combination : List.of("2,0.5", "2,1", "60,0.5", "60,1")) {
      String[] values = combination.split(",", -1);
      String name = "\"mcts:nodes=" + values[0] + ",exploration=" + values[1] + "\"";
      assertThat(lines)
          .filteredOn(line -> line.startsWith(name))
          .singleElement()
          .satisfies(
              line -> {
                assertThat(line).endsWith(",," + values[1] + ",," + values[0]);
                assertThat(line).contains(values[0].equals("2") ? ",true," : ",false,");
              });
    }
    CommandRun text = CommandRun.of("resume", out.toString());
    assertThat(text.out())
        .contains("rating, alphabeta:depth=1,hash=1 = 0 [95 %]", "2 of 4 dropped")
        .contains("the best is among them is at most 5 %");
    assertThat(text.out().lines().filter(line -> line.endsWith("  dropped"))).hasSize(2);
    CommandRun json = CommandRun.of("resume", out.toString(), "--json");
    assertThat(json.out().lines().filter(line -> line.contains("\"dropped\":true"))).hasSize(2);
    for (String reader : List.of("rate", "report")) {
      CommandRun.succeeds(reader, out.toString());
    }
    assertThat(CommandRun.of("rate", out.toString()).out())
        .contains("rating, alphabeta:depth=1,hash=1 = 0 [95 %]");
    assertThat(out.resolve("report.html")).content().contains("mcts:nodes=60,exploration=0.5");
  }

  /** The interval is that of the candidate's own pairs, from their counts alone. */
  @Test
  void intervalsAreComputedFromThePairs() throws Exception {
    CommandRun run = CommandRun.succeeds(sweep(30, directory.resolve("sweep"), "--error=0.0001"));
    List<String> rows =
        run.out().lines().filter(line -> line.matches("mcts.* \\d+ .*%.*")).toList();
    assertThat(rows).hasSize(4);
    for (String row : rows) {
      String[] cells = row.split(" {2,}", -1);
      Pentanomial pairs = Pentanomial.parse(cells[5].trim().replace(' ', ','));
      assertThat(pairs.trials()).isEqualTo(15);
      Estimate own = MatchElo.logistic(pairs).orElseThrow();
      if (own.low().isPresent() && own.high().isPresent()) {
        double[] ends =
            Arrays.stream(cells[1].replaceAll(".*\\[|\\]", "").split(", ", -1))
                .mapToDouble(end -> score(Double.parseDouble(end)))
                .toArray();
        double low = score(own.low().getAsDouble());
        double high = score(own.high().getAsDouble());
        // All candidates share the degrees of freedom, so ends differ a little. They are compared
        // as scores, because Elo grows without bound near a score of 1.
        double tolerance = (high - low) / 4;
        assertThat(ends[0]).isCloseTo(low, within(tolerance));
        assertThat(ends[1]).isCloseTo(high, within(tolerance));
      }
    }
  }

  private static double score(double elo) {
    return 1 / (1 + Math.pow(10, -elo / 400));
  }

  @ParameterizedTest
  @ValueSource(strings = {"gess", "gaussic", "tictactoe"})
  void everyGameCanBeSwept(String game) {
    CommandRun run =
        CommandRun.succeeds(
            "sweep",
            "--game=" + game,
            "--engine=mcts:hash=1",
            "--vary=exploration=0.5,2",
            "--against=random",
            "--nodes=4",
            "--max-plies=60",
            "--opening-plies=2",
            "--games=2",
            "--seed=1",
            "--out=" + directory.resolve("sweep"));
    assertThat(run.out()).contains("0 of 2 dropped");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--vary=exploraton=1,2 | mcts has no option 'exploraton'; did you mean 'exploration'?",
        "--vary=exploration=1,x | expected -1.0, or 0.0 to 10.0, found 'x'",
        "--vary=exploration=1,1 | expected KEY=V1,V2,... with different values",
        "--vary=exploration=1,1.0 | expected KEY=V1,V2,... with different values",
        "--vary=seed=1,1.5 | expected a whole number from",
        "--vary=exploration= | expected KEY=V1,V2,... with different values",
        "--vary=exploration=1 | expected 2 to 999 combinations, found one",
        "--vary=hash=1,2 | key 'hash' already has a value in 'mcts:hash=1'",
        "--vary=nodes=1,0 | nodes: expected a whole number of at least 1, found '0'",
        "--vary=name=a,b | a name cannot be varied",
        "--vary=seed=1,2 --vary=seed=3,4 | key 'seed' is given twice",
        "--vary=exploration=-1,2 --against=mcts:hash=1 | expected two combinations that differ from"
            + " the opponent 'mcts:hash=1', found one; sprt and tournament compare two engines",
        "--vary=seed=1,2 --games=3 | expected an even number of at least 2",
        "--vary=seed=1,2 --error=1 | option '--error': expected a probability above 0 and below 1",
        "--vary=seed=1,2 --openings-per=pair | the same openings, expected round, found pair",
        "--vary=seed=1,2 --engine=random | option '--engine': expected one engine, found 2",
      })
  void badValuesAreRefusedBeforeAnyGame(String options, String message) {
    Path out = directory.resolve("sweep");
    List<String> words =
        new ArrayList<>(List.of("sweep", "--game=tictactoe", "--engine=mcts:hash=1", "--nodes=5"));
    words.addAll(List.of(options.split(" ")));
    if (!options.contains("--against")) {
      words.add("--against=random");
    }
    words.add("--out=" + out);
    assertThat(CommandRun.refused(words.toArray(new String[0]))).contains(message).hasLineCount(1);
    assertThat(Files.exists(out)).isFalse();
  }

  @Test
  void withoutAnOpponentTheEngineItselfIsTheOpponent() {
    CommandRun run =
        CommandRun.succeeds(
            "sweep",
            "--game=tictactoe",
            "--engine=mcts:hash=1",
            "--vary=exploration=0.5,-1,2",
            "--nodes=5",
            "--opening-plies=2",
            "--games=2",
            "--seed=1",
            "--out=" + directory.resolve("sweep"));
    assertThat(run.out()).contains("rating, mcts:hash=1 = 0 [95 %]", "0 of 2 dropped");
    assertThat(run.err())
        .contains(
            "note: mcts:hash=1,exploration=-1 does not play: it is its opponent, mcts:hash=1\n");
  }

  @Test
  void aProgramWithoutTheOptionIsRefusedBeforeAnyGame() {
    Path out = directory.resolve("sweep");
    assertThat(
            CommandRun.refused(
                "sweep",
                "--game=tictactoe",
                "--engine=cmd='"
                    + String.join("' '", UgiProcess.command("tictactoe", "mcts"))
                    + "',name=mine",
                "--vary=exploraton=1,2",
                "--against=random",
                "--nodes=5",
                "--out=" + out))
        .contains("mine:exploraton=1", "exploraton")
        .hasLineCount(1);
    assertThat(Files.exists(out)).isFalse();
  }
}
