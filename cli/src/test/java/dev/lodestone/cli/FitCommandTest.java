package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.tournament.journal.OutputLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the path from games to weights to an engine on the command line. */
final class FitCommandTest {

  @TempDir private static Path played = Path.of("");

  private static Path set = Path.of("");

  @TempDir private Path directory = Path.of("");

  /** The data of all tests, which only read it. */
  @BeforeAll
  static void play() {
    set = played.resolve("set");
    CommandRun.succeeds(
        "selfplay",
        "--game=gauss",
        "--engine=mcts:nodes=20,hash=4",
        "--positions=1000",
        "--exact-plies=4",
        "--seed=5",
        "--out=" + set);
  }

  private String[] fit(String out, String... more) {
    return fit(set, out, more);
  }

  private String[] fit(Path data, String out, String... more) {
    List<String> words = new ArrayList<>(List.of("fit", "--game=gauss"));
    words.add("--data=" + data);
    words.add("--out=" + directory.resolve(out));
    words.addAll(Arrays.asList(more));
    if (words.stream().noneMatch(word -> word.startsWith("--epochs="))) {
      words.add("--epochs=9");
    }
    return words.toArray(String[]::new);
  }

  private static void assertMistake(String message, String... words) {
    assertThat(CommandRun.refused(words)).isEqualTo(message + "\n");
  }

  @Test
  void twoFitsOfOneFileAreRefused() throws IOException {
    Path weights = directory.resolve("mine.weights");
    try (OutputLock held = OutputLock.of(weights)) {
      assertThat(held).isNotNull();
      assertMistake(
          "lodestone fit: process "
              + ProcessHandle.current().pid()
              + " is writing "
              + weights
              + "; wait until it ends, or choose another name",
          fit("mine.weights", "--epochs=1"));
      assertThat(weights).doesNotExist();
    }
    CommandRun.succeeds(fit("mine.weights", "--epochs=1"));
    assertMistake(
        "lodestone fit: option '--epochs': expected at least 1, or 0 with --from FILE, found 0",
        fit("none.weights", "--epochs=0"));
  }

  @Test
  void aFlippedBitOfTheDataIsFoundBeforeARowIsRead() throws IOException {
    Path damaged = Files.createDirectory(directory.resolve("damaged"));
    for (String name : SetFiles.names(set)) {
      Path copy = damaged.resolve(name);
      Files.createDirectories(copy.resolveSibling("."));
      Files.copy(set.resolve(name), copy);
    }
    Path shard = damaged.resolve("part-00000.parquet");
    byte[] bytes = Files.readAllBytes(shard);
    bytes[bytes.length / 3] ^= 4;
    Files.write(shard, bytes);
    String data = damaged.toString();
    for (String[] words :
        List.of(
            fit(damaged, "mine.weights"),
            new String[] {"dataset", "stats", data},
            new String[] {"dataset", "head", data},
            new String[] {"dataset", "merge", data, "--out=" + directory.resolve("merged")})) {
      CommandRun run = CommandRun.of(words);
      assertThat(run.err()).contains(shard + ": SHA-256: expected ").contains("is damaged");
      assertThat(run.exitCode()).isEqualTo(1);
    }
    assertThat(directory.resolve("merged/manifest.json")).doesNotExist();
  }

  @Test
  void aGameThatIsInTwoSetsIsRefused() {
    assertThat(CommandRun.refused(fit("twice.weights", "--data=" + set)))
        .matches(
            "(?s)lodestone fit: expected every game once, found game_id=-?\\d+ in .*set and in"
                + " .*set\n");
    // A copy with a new split would train on rows that the other one measures.
    Path copy = directory.resolve("copy");
    CommandRun.succeeds("dataset", "merge", set.toString(), "--out=" + copy);
    CommandRun mixed = CommandRun.of(fit("mixed.weights", "--data=" + copy));
    assertThat(mixed.exitCode()).isEqualTo(2);
    assertThat(mixed.err()).contains("expected every game once").contains("copy\n");
    assertThat(directory.resolve("mixed.weights")).doesNotExist();
  }

  @Test
  void gamesBecomeWeightsThatEnginesLoad() throws IOException {
    CommandRun run = CommandRun.succeeds(fit("mine.weights"));
    assertThat(run.out())
        .startsWith(
            "mine: 8 features of 'linear', bits a position of test, games of"
                + " mcts:nodes=20,hash=4\n")
        .contains("\nall ", "\nproven ")
        .endsWith("mine.weights, and .json and .html beside it\n");
    Path weights = directory.resolve("mine.weights");
    assertThat(weights).content().contains("\nprovenance lodestone ", ": fit --game gauss --data ");
    assertThat(directory.resolve("mine.weights.json"))
        .content()
        .startsWith("{\"id\":\"mine\",\"game\":\"gauss\",\"title\":\"GAUSS\",")
        .contains("\"epochs\":[{\"number\":1,", "\"calibration\":[{\"from\":0.");
    assertThat(directory.resolve("mine.weights.html")).content().contains("GAUSS fit mine");
    CommandRun.succeeds(fit("again.weights", "--from=" + weights, "--epochs=0"));
    assertThat(directory.resolve("again.weights"))
        .content()
        .contains(" --from " + weights + " ", "positions, 0 epochs;");
    for (String engine : List.of("alphabeta", "mcts")) {
      CommandRun.succeeds(
          "analyze", "--game=gauss", "--engine=" + engine + ":weights=" + weights, "--nodes=99");
    }
    assertMistake(
        "lodestone analyze: weights '"
            + weights
            + "': expected a network of game 'gaussic', which 'fit --evaluator network' makes, found"
            + " another file",
        "analyze",
        "--game=gaussic",
        "--engine=alphabeta:weights=" + weights,
        "--nodes=9");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void patternValuesAreShiftedByTheLastMoveOnRequest(boolean shifted) throws IOException {
    List<String> words =
        new ArrayList<>(List.of(fit("mine.weights", "--evaluator=patterns", "--epochs=1")));
    if (shifted) {
      words.add("--shift");
    }
    CommandRun.succeeds(words.toArray(String[]::new));
    String weights = Files.readString(directory.resolve("mine.weights"));
    assertThat(weights.contains(" --shift ")).isEqualTo(shifted);
    assertThat(weights.contains("shifted by ")).isEqualTo(shifted);
  }

  @Test
  @Tag("slow")
  void visitsBecomeAPolicyThatMctsLoads() {
    Path gess = directory.resolve("gess");
    CommandRun.succeeds(
        "selfplay",
        "--game=gess",
        "--engine=mcts:nodes=5,hash=4",
        "--positions=1000",
        "--exact-plies=0",
        "--splits=20,20",
        "--seed=5",
        "--out=" + gess);
    Path weights = directory.resolve("moves.weights");
    CommandRun run =
        CommandRun.succeeds(
            "fit",
            "--game=gess",
            "--data=" + gess,
            "--out=" + weights,
            "--epochs=2",
            "--evaluator=policy");
    assertThat(run.out())
        .startsWith("moves: ")
        .contains(" features of moves, bits a position of test ", "\nall ")
        .endsWith("moves.weights, and .json and .html beside it\n");
    assertThat(weights).content().contains("\nevaluator policy\n", " --evaluator policy --knots ");
    assertThat(directory.resolve("moves.weights.json"))
        .content()
        .contains("\"epochs\":[{\"number\":1,", "\"firstThree\":0.");
    assertThat(directory.resolve("moves.weights.html")).content().contains("Gess policy moves");
    String engine = "--engine=mcts:policy=" + weights;
    CommandRun.succeeds("analyze", "--game=gess", engine, "--nodes=99");
    assertMistake(
        "lodestone fit: option '--targets': a policy predicts visits, found value=1",
        "fit",
        "--game=gess",
        "--data=" + gess,
        "--out=" + weights,
        "--evaluator=policy",
        "--targets=value=1");
    assertMistake(
        "lodestone fit: option '--off-games': a policy predicts visits, found 2",
        "fit",
        "--game=gess",
        "--data=" + gess,
        "--out=" + weights,
        "--evaluator=policy",
        "--off-games=2");
    assertMistake(
        "lodestone fit: option '--shift': a policy predicts visits, no values",
        "fit",
        "--game=gess",
        "--data=" + gess,
        "--out=" + weights,
        "--evaluator=policy",
        "--shift");
    assertMistake(
        "lodestone fit: game 'gauss' has no policy that could be fitted",
        fit("a.weights", "--evaluator=policy"));
  }

  @Test
  void mistakesAreReportedInOneLine() throws IOException {
    assertMistake(
        "lodestone fit: game 'gauss' has no evaluator 'linar' that could be fitted; did you mean"
            + " 'linear'?",
        fit("a.weights", "--evaluator=linar"));
    assertMistake(
        "lodestone fit: option '--off-games': expected a --teacher with it",
        fit("a.weights", "--off-games=2"));
    assertMistake(
        "lodestone fit: option '--off-games': expected at least 1, found 0",
        fit("a.weights", "--keep-scale", "--teacher=alphabeta:nodes=5", "--off-games=0"));
    assertMistake(
        "lodestone fit: expected a fit to resume, found no "
            + directory.resolve("a.weights.checkpoint"),
        fit("a.weights", "--resume"));
    assertMistake(
        "lodestone fit: option '--targets': expected result=W,value=W,exact=W with numbers from 0,"
            + " found 'score=1'",
        fit("a.weights", "--targets=score=1"));
    assertMistake(
        "lodestone fit: option '--knots': expected numbers such as 4,12,18, found '4;9'",
        fit("a.weights", "--knots=4;9"));
    assertMistake(
        "lodestone fit: expected ascending knots from 0 to below 31, found [9, 4]",
        fit("a.weights", "--knots=9,4"));
    assertMistake(
        "lodestone fit: option '--id': expected letters, digits, '.', '_', '+' and '-', found 'a"
            + " b'",
        fit("a.weights", "--id=a b"));
    assertMistake(
        "lodestone fit: option '--shift': expected an evaluator that knows who has the last move,"
            + " such as the patterns of GAUSS, found 'linear' of gauss",
        fit("a.weights", "--shift"));
    assertMistake(
        "lodestone fit: option '--out': expected a directory that exists, found no "
            + directory.resolve("none"),
        fit("none/a.weights"));
    Path none = directory.resolve("none");
    String missing =
        "lodestone fit: expected a complete data set, found no " + none.resolve("manifest.json");
    String[] fit = {"fit", "--game=gauss", "--data=" + none, "--out=" + directory.resolve("a")};
    assertMistake(missing, fit);
    Files.createDirectory(none);
    Files.writeString(none.resolve("run.json"), "{}");
    assertMistake(
        missing + "; this one was interrupted, complete it with: lodestone resume " + none, fit);
  }
}
