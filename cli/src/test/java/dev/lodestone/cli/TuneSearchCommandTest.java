package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TuneSearchCommandTest {

  @TempDir private Path directory = Path.of("");

  private CommandRun tune(String... more) {
    List<String> words =
        new ArrayList<>(
            List.of(
                "tune-search",
                "--game=gauss",
                "--nodes=20",
                "--opening-plies=20",
                "--iterations=3",
                "--out=" + directory.resolve("tuned")));
    words.addAll(Arrays.asList(more));
    return CommandRun.of(words.toArray(String[]::new));
  }

  private void assertMistake(String message, String... more) {
    CommandRun run = tune(more);
    assertThat(run.err()).isEqualTo("lodestone tune-search: " + message + "\n");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(directory.resolve("tuned")).doesNotExist();
  }

  @Test
  void optionsAreTunedAndPrintedWithTheirPaths() throws IOException {
    String[] words = {
      "--engine=mcts:hash=1", "--tune=exploration=1.0,0.2..3,0.3", "--tune=priorweight=2,1..9"
    };
    CommandRun run = tune(words);
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out())
        .startsWith("GAUSS: mcts, 3 of 3 iterations, 6 games, seed 1\n")
        .containsPattern("(?m)^exploration +1 +0\\.2 +3 ")
        .containsPattern("\nexploration=[0-9.]+,priorweight=\\d\n");
    Path out = directory.resolve("tuned");
    assertThat(Files.readAllLines(out.resolve("tune.jsonl"))).hasSize(4);
    assertThat(out.resolve("tune.json"))
        .content()
        .startsWith("{\"game\":\"gauss\",\"title\":\"GAUSS\",\"engine\":\"mcts\",")
        .contains("\"path\":[[1.0,2.0],[");
    assertThat(out.resolve("tune.html")).content().contains("GAUSS tuning of mcts");
    // No games remain, and the result is the same.
    assertThat(tune(words).out()).isEqualTo(run.out());
    CommandRun other = tune("--engine=mcts:hash=1", "--tune=exploration=1.0,0.2..3,0.3");
    assertThat(other.exitCode()).isEqualTo(2);
    assertThat(other.err()).contains("a tuning must continue with the settings that it began with");
  }

  @Test
  void tunedWeightsAreAFileThatEnginesLoad() throws IOException {
    Path hand = Path.of("../docs/lab/gauss-1.weights");
    Path out = directory.resolve("tuned");
    CommandRun run =
        tune("--engine=alphabeta:hash=1,weights=" + hand, "--tune=weight.pairs@4=42,0..90,20");
    assertThat(run.exitCode()).as(run.err()).isZero();
    Path tuned = out.resolve("tuned.weights");
    assertThat(run.out())
        .containsPattern("(?m)^weight\\.pairs@4 +42 +0 +90 ")
        .contains("\nweights=" + tuned + "\n");
    assertThat(tuned)
        .content()
        .startsWith("lodestone-weights 2\nid tuned\n")
        .contains(" tune-search --game=gauss --nodes=20 ", " '--tune=weight.pairs@4=42,0..90,20'\n")
        .contains("\nprovenance 3 iterations, 6 games\n", "\nfeature gain 60 75 85 120 290\n");
    CommandRun.succeeds(
        "analyze", "--game=gauss", "--engine=alphabeta:hash=1,weights=" + tuned, "--nodes=20");
  }

  @Test
  void mistakesAreReportedBeforeAnythingIsPlayed() {
    assertMistake(
        "Invalid value for option '--tune': expected NAME=START,LOW..HIGH[,STEP] such as"
            + " exploration=1.0,0.2..3.0,0.3, found 'exploration'",
        "--engine=mcts",
        "--tune=exploration");
    assertMistake(
        "mcts has no option 'exploratoin'; did you mean 'exploration'?",
        "--engine=mcts",
        "--tune=exploratoin=1.0,0..3");
    assertMistake(
        "option '--engine': expected one engine, found 2",
        "--engine=mcts",
        "--engine=alphabeta",
        "--tune=exploration=1.0,0..3");
    assertMistake(
        "option '--id': expected letters, digits, '.', '_', '+' and '-', found 'a b'",
        "--engine=mcts",
        "--tune=exploration=1.0,0..3",
        "--id=a b");
    assertMistake(
        "expected weights=FILE to begin with for 'weight.gain', found alphabeta",
        "--engine=alphabeta",
        "--tune=weight.gain=60,0..90");
    assertMistake(
        "expected a rate above 0 and at most 1, found 0.0",
        "--engine=mcts",
        "--tune=exploration=1.0,0..3",
        "--rate=0");
  }
}
