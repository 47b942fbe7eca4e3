package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Games learn from their diagrams alone, also a user's own. */
@Order(1)
final class NetworkFitTest {

  @TempDir private Path directory = Path.of("");

  private interface Commands {
    CommandRun run(String... words) throws ReflectiveOperationException;
  }

  @Test
  void gaussHasANetworkThatPlays() throws Exception {
    requireNetwork("gauss", CommandRun::of);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"gess", "gaussic"})
  void otherGamesHaveOneToo(String game) throws Exception {
    requireNetwork(game, CommandRun::of);
  }

  @Tag("slow")
  @Test
  void aGameWithoutKnowledgeHasOneToo() throws Exception {
    Path classes = Files.createDirectory(directory.resolve("classes"));
    ExamplesTest.compile(classes, "connect4");
    try (OwnClassPath path = OwnClassPath.before(List.of(classes))) {
      requireNetwork("connect4", path::run);
    }
  }

  private void requireNetwork(String game, Commands run) throws Exception {
    Path set = directory.resolve("set");
    Path network = directory.resolve("a.weights");
    succeed(
        run,
        "selfplay",
        "--game=" + game,
        "--engine=mcts:nodes=4,hash=1",
        "--positions=400",
        "--exact-plies=0",
        "--max-plies=60",
        "--balance=none",
        "--splits=20,20",
        "--format=jsonl",
        "--out=" + set);
    String[] fit = {
      "fit",
      "--game=" + game,
      "--data=" + set,
      "--evaluator=network",
      "--width=4",
      "--hidden=3",
      "--epochs=2",
      "--out=" + network
    };
    assertThat(succeed(run, fit).out())
        .startsWith("a: ")
        .contains(" features of 'network', bits a position of test");
    String bytes = Files.readString(network);
    assertThat(bytes).startsWith("lodestone-network 1\nid a\ngame " + game + "\n");
    assertThat(directory.resolve("a.weights.html")).content().contains("network");
    succeed(run, fit);
    assertThat(network).hasContent(bytes);
    CommandRun played =
        succeed(
            run,
            "tournament",
            "--game=" + game,
            "--engine=alphabeta:hash=1,name=net,weights=" + network,
            "--engine=mcts:hash=1,name=tree,weights=" + network,
            "--nodes=20",
            "--games=2",
            "--out=" + directory.resolve("run"));
    assertThat(played.out()).contains("net ", "tree ");
  }

  @Test
  void aTrainingMakesNetworks() throws Exception {
    requireTraining("gauss", 1_500, CommandRun::of);
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"gauss, 3000", "gess, 3000", "gaussic, 12000"})
  void longerTrainingsMakeNetworks(String game, int positions) throws Exception {
    requireTraining(game, positions, CommandRun::of);
  }

  @Tag("slow")
  @Test
  void aTrainingOfAGameWithoutKnowledgeMakesNetworks() throws Exception {
    Path classes = Files.createDirectory(directory.resolve("classes"));
    ExamplesTest.compile(classes, "connect4");
    try (OwnClassPath path = OwnClassPath.before(List.of(classes))) {
      requireTraining("connect4", 600, path::run);
    }
  }

  @Tag("slow")
  @Test
  void theNetworkOfAFilePlaysTheFirstGames() throws Exception {
    Path candidate = requireTrainingFromZero("gauss", 1_500, "--evaluator=network");
    Path next = directory.resolve("next");
    train("gauss", 1_500, next, List.of("--from=" + candidate), CommandRun::of);
    assertThat(next.resolve("start.weights")).hasSameBinaryContentAs(candidate);
    assertThat(next.resolve("generation-1/data/run.json")).content().contains("start.weights");
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"gess, 3000", "gaussic, 12000"})
  void zeroIsANetworkWhereNothingElseIsFitted(String game, int positions) throws Exception {
    requireTrainingFromZero(game, positions, "--seed=2");
  }

  /** Trains a generation, and returns its candidate. */
  private Path requireTrainingFromZero(String game, int positions, String option) throws Exception {
    Path out = directory.resolve("zero");
    train(game, positions, out, List.of("--from=zero", option), CommandRun::of);
    assertThat(out.resolve("start.weights"))
        .content()
        .startsWith("lodestone-network 1\nid zero\ngame " + game + "\n");

    // A draft that is fitted to the games alone teaches the candidate.
    Path draft = directory.resolve("draft.weights");
    fit(game, out, draft, "none");
    Path twin = directory.resolve("twin.weights");
    fit(game, out, twin, "alphabeta:nodes=10,hash=1,weights=" + draft);
    Path candidate = out.resolve("generation-1/candidate.weights");
    assertThat(numbers(candidate)).isEqualTo(numbers(twin)).isNotEqualTo(numbers(draft));
    return candidate;
  }

  private void fit(String game, Path training, Path out, String teacher)
      throws ReflectiveOperationException {
    succeed(
        CommandRun::of,
        "fit",
        "--game=" + game,
        "--evaluator=network",
        "--data=" + training.resolve("generation-1/data"),
        "--epochs=2",
        "--ridge=0",
        "--teacher=" + teacher,
        "--out=" + out);
  }

  private static String numbers(Path network) throws IOException {
    return Files.readAllLines(network).stream()
        .filter(line -> line.startsWith("numbers "))
        .findAny()
        .orElseThrow();
  }

  private void requireTraining(String game, int positions, Commands run) throws Exception {
    Path out = directory.resolve("train");
    train(game, positions, out, List.of("--evaluator=network"), run);
    assertThat(out.resolve("generation-1/candidate.weights"))
        .content()
        .startsWith("lodestone-network 1\nid " + game + "-1\n");
    assertThat(out.resolve("train.jsonl")).content().contains("\"event\":\"judged\"");
  }

  private static void train(String game, int positions, Path out, List<String> more, Commands run)
      throws ReflectiveOperationException {
    List<String> words =
        new ArrayList<>(
            List.of(
                "train",
                out.toString(),
                "--game=" + game,
                "--engine=mcts:nodes=4,hash=1",
                "--positions=" + positions,
                "--shard-positions=" + positions,
                "--exact-plies=0",
                "--teacher=alphabeta:nodes=10,hash=1",
                "--epochs=2",
                "--test=alphabeta:nodes=20,hash=1",
                "--max-games=4",
                "--generations=1"));
    words.addAll(more);
    succeed(run, words.toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--knots=4 | option '--knots': expected an evaluator that adds up features, found 'network'",
        "--width=6 | expected a width of 4 to 256 in steps of 4 and at most 1024 hidden units, found 6"
            + " and 16",
        "--evaluator=linear --width=8 | option '--width': expected --evaluator network with it,"
            + " found 'linear'",
      })
  void optionsThatNoNetworkHasAreRefused(String option, String message) {
    Path set = directory.resolve("set");
    CommandRun.succeeds(
        "selfplay",
        "--game=gauss",
        "--engine=random",
        "--nodes=1",
        "--positions=40",
        "--format=jsonl",
        "--out=" + set);
    List<String> words =
        new ArrayList<>(
            List.of("fit", "--game=gauss", "--data=" + set, "--out=" + directory.resolve("a")));
    words.addAll(List.of(option.split(" ", -1)));
    if (!option.contains("--evaluator")) {
      words.add("--evaluator=network");
    }
    assertThat(CommandRun.refused(words.toArray(String[]::new)))
        .isEqualTo("lodestone fit: " + message + "\n");
  }

  private static CommandRun succeed(Commands run, String... words)
      throws ReflectiveOperationException {
    CommandRun done = run.run(words);
    assertThat(done.exitCode()).as(done.err()).isZero();
    return done;
  }
}
