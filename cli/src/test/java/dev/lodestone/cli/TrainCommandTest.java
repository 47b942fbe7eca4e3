package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lodestone.tournament.fixture.Interruptible;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests trainings of a few games, with and without kills. */
@Order(1)
final class TrainCommandTest {

  @TempDir private Path directory = Path.of("");

  private static List<String> command(Path out, String... more) {
    List<String> words =
        new ArrayList<>(
            List.of(
                "train",
                out.toString(),
                "--game=gauss",
                "--engine=mcts:nodes=20,hash=4",
                "--positions=600",
                "--shard-positions=100",
                "--exact-plies=2",
                "--teacher=alphabeta:nodes=50,hash=1",
                "--epochs=4",
                "--test=mcts:nodes=20,hash=4",
                "--test=alphabeta:nodes=100,hash=1",
                "--max-games=20",
                "--generations=2",
                "--seed=3"));
    for (String option : more) {
      words.removeIf(word -> word.startsWith(option.replaceAll("=.*", "=")));
      words.removeIf(word -> option.startsWith("--trainer=") && word.startsWith("--teacher="));
    }
    words.addAll(List.of(more));
    return words;
  }

  private static CommandRun run(List<String> command) {
    return CommandRun.of(command.toArray(String[]::new));
  }

  @Test
  void aTrainingKeepsDataCandidatesTestsAndCurves() throws IOException {
    Path out = directory.resolve("gauss");
    CommandRun run = run(command(out, "--shard-positions=300", "--json", "--concurrency=2"));
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.err())
        .containsPattern(
            "^a generation plays at least 600 positions, about \\d+ games and less than 1 minute"
                + " with 2 at once \\(a short measurement\\), fits weights to them and tests them in"
                + " at most 2 times 20 games; at most 2 generations\n");
    assertThat(Files.readAllLines(out.resolve("train.jsonl")).get(1))
        .matches("\\{\"event\":\"played\",\"generation\":1,\"rows\":[67]\\d\\d,.*");
    List<String> curves = run.out().lines().toList();
    assertThat(curves.get(curves.size() - 1))
        .startsWith("{\"game\":\"gauss\"")
        .contains("\"over\":true", "\"generations\":[{\"number\":1,", "\"elo\":", "\"exact\":");
    assertThat(Files.readString(out.resolve("train.json")).strip())
        .isEqualTo(curves.get(curves.size() - 1));
    assertThat(out.resolve("train.html")).content().contains("GAUSS training gauss");
    assertThat(Files.readAllLines(out.resolve("test-1-best-1/journal.jsonl")).get(0))
        .contains("\"endless\":{\"set\":");
    CommandRun.succeeds(
        "analyze",
        "--game=gauss",
        "--engine=alphabeta:weights=" + out.resolve("generation-1/candidate.weights"),
        "--nodes=100");

    CommandRun again = run(List.of("resume", out.toString()));
    assertThat(again.exitCode()).as(again.err()).isZero();
    assertThat(again.out()).contains("curves: " + out.resolve("train.html"));
    assertThat(Files.readString(out.resolve("train.json")).strip())
        .isEqualTo(curves.get(curves.size() - 1));
  }

  /** Each file of a finished training is named if a byte of it has changed, or made anew. */
  @Tag("slow")
  @Test
  void damageOfAFinishedTrainingIsFound() throws IOException {
    Path training = directory.resolve("gauss");
    CommandRun made = run(command(training, "--shard-positions=300"));
    assertThat(made.exitCode()).as(made.err()).isZero();
    for (String name : SetFiles.names(training)) {
      Path file = training.resolve(name);
      byte[] bytes = Files.readAllBytes(file);
      if (bytes.length == 0 || name.endsWith(".lock")) {
        continue;
      }
      byte[] damaged = bytes.clone();
      damaged[bytes.length / 2] ^= 1;
      Files.write(file, damaged);
      CommandRun run = CommandRun.of("resume", training.toString());
      if (run.exitCode() == 0) {
        assertThat(file).as(name).hasBinaryContent(bytes);
      } else {
        assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
        // A damaged checksum is that of another file.
        assertThat(run.err()).as(name).contains(name.replace("SHA256SUMS", ""));
      }
      Files.write(file, bytes);
    }
  }

  /** Python's train() makes the same bytes: python/tests/test_training.py has the same numbers. */
  @Test
  void theBytesAreThoseOfPython() throws Exception {
    Path out = directory.resolve("same");
    CommandRun run = run(command(out, "--format=npz", "--max-games=8", "--generations=1"));
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(made(out))
        .isEqualTo("d5a39a7e80044f3856402e7e6fb3c910167d17c9355b3e671ee7f4d069b68783");
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({
    "gess, 0cbb22e03d8cf7420f0a6bf43919abeeeced610672077a74e449e23b294f968c",
    "gaussic, 70b06993d745a851157d6e7afc508438742edfe5a86fb5c5def57e1415f98551",
  })
  void thoseOfANetworkAreToo(String game, String bytes) throws Exception {
    Path out = directory.resolve("same");
    CommandRun run =
        run(
            command(
                out,
                "--game=" + game,
                "--engine=mcts:nodes=2,hash=1",
                "--positions=1000",
                "--shard-positions=1000",
                "--teacher=none",
                "--epochs=1",
                "--test=alphabeta:depth=1,hash=1",
                "--max-games=2",
                "--generations=1",
                "--seed=2",
                "--format=npz"));
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(made(out)).isEqualTo(bytes);
  }

  /** The checksum of the games and of the numbers of the first generation. */
  private static String made(Path training) throws Exception {
    Path first = training.resolve("generation-1");
    MessageDigest made = MessageDigest.getInstance("SHA-256");
    made.update(Files.readAllBytes(first.resolve("data/part-00000.npz")));
    for (String line : numbers(first.resolve("candidate.weights"))) {
      made.update((line + "\n").getBytes(StandardCharsets.UTF_8));
    }
    return HexFormat.of().formatHex(made.digest());
  }

  @Tag("slow")
  @Test
  void aStoppedTrainingSaysWhatItHasNotDone() throws Exception {
    assumeTrue(Interruptible.isSupported());
    Path out = directory.resolve("gauss");
    List<String> command = command(out, "--positions=1000000", "--shard-positions=1000000");
    try (LodestoneProcess process =
        LodestoneProcess.start(
            directory, Interruptible.command(List.of()), command.toArray(String[]::new))) {
      process.await(out.resolve("generation-1/data/run.json"), "positions");
      process.interrupt();
      assertThat(process.exitCode()).as(process.err()).isEqualTo(130);
      assertThat(process.out())
          .contains("\nno candidate was judged\n")
          .doesNotContain("are the best");
      assertThat(process.err())
          .endsWith(
              "stopped in generation 1: its games are not complete, nothing is fitted; resume with:"
                  + " lodestone resume "
                  + out
                  + "\n");
    }
  }

  @Tag("slow")
  @Test
  void aTrainingThatIsKilledAndMovedTwicePlaysTheSameGames() throws Exception {
    String[] options = {"--from=zero", "--evaluator=linear", "--generations=1", "--format=jsonl"};
    Path whole = directory.resolve("whole");
    CommandRun run = run(command(whole, options));
    assertThat(run.exitCode()).as(run.err()).isZero();
    Path place = directory.resolve("begun");
    for (int kill = 1; kill <= 2; kill++) {
      List<String> words =
          kill == 1 ? command(place, options) : List.of("resume", place.toString());
      try (LodestoneProcess process =
          LodestoneProcess.start(directory, words.toArray(String[]::new))) {
        while (process.isAlive() && bytes(place) < bytes(whole) * kill * 2 / 5) {
          Thread.sleep(5);
        }
        assertThat(process.isAlive()).as(process.err()).isTrue();
        process.kill();
      }
      place = Files.move(place, directory.resolve("moved" + kill));
    }
    CommandRun last = CommandRun.of("resume", place.toString());
    assertThat(last.exitCode()).as(last.err()).isZero();
    String test = "test-1-best-1";
    assertThat(Kills.transcript(place.resolve(test)))
        .isEqualTo(Kills.transcript(whole.resolve(test)));
    assertThat(shard(place)).isEqualTo(shard(whole));
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"draft, linear", "candidate, linear", "candidate, network"})
  void aTrainingThatIsMovedDuringAFitContinues(String fit, String evaluator) throws Exception {
    String[] options = {
      "--from=zero",
      "--evaluator=" + evaluator,
      "--generations=1",
      "--positions=6000",
      "--epochs=60"
    };
    Path whole = directory.resolve("whole");
    CommandRun run = run(command(whole, options));
    assertThat(run.exitCode()).as(run.err()).isZero();
    Path begun = directory.resolve("begun");
    Path checkpoint = Path.of("generation-1", fit + ".weights.checkpoint");
    try (LodestoneProcess process =
        LodestoneProcess.start(directory, command(begun, options).toArray(String[]::new))) {
      while (process.isAlive() && !Files.exists(begun.resolve(checkpoint))) {
        Thread.sleep(1);
      }
      process.kill();
    }
    Path moved = Files.move(begun, directory.resolve("moved"));
    assertThat(moved.resolve(checkpoint)).exists();
    CommandRun resumed = CommandRun.of("resume", moved.toString());
    assertThat(resumed.exitCode()).as(resumed.err()).isZero();
    String candidate = "generation-1/candidate.weights";
    assertThat(numbers(moved.resolve(candidate)))
        .isNotEmpty()
        .isEqualTo(numbers(whole.resolve(candidate)));
  }

  /** The rows of a shard, whose player has the path of its weights where the row was made. */
  private static String shard(Path training) throws IOException {
    return Files.readString(training.resolve("generation-1/data/part-00001.jsonl"))
        .replaceAll("weights=[^\"]*/start.weights", "weights=start.weights");
  }

  /** Total size of the files that only grow, in bytes. */
  private static long bytes(Path training) throws IOException {
    if (!Files.isDirectory(training)) {
      return 0;
    }
    long bytes = 0;
    try (Stream<Path> files = Files.walk(training)) {
      for (Path file : files.toList()) {
        String name = file.getFileName().toString();
        if (name.matches("part-.*parquet|journal.jsonl|train.jsonl|candidate.weights")) {
          bytes += Files.size(file);
        }
      }
    } catch (UncheckedIOException | NoSuchFileException e) {
      // A temporary file has just disappeared; the next call follows soon.
      return 0;
    }
    return bytes;
  }

  @ParameterizedTest
  @Tag("slow")
  @ValueSource(strings = {"gess", "gaussic"})
  void otherGamesAreTrainedToo(String game) throws IOException {
    Path out = directory.resolve(game);
    CommandRun run =
        run(
            command(
                out,
                "--game=" + game,
                "--engine=mcts:nodes=4,hash=4",
                "--positions=3000",
                "--exact-plies=0",
                "--generations=1",
                "--max-games=2"));
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(out.resolve("train.jsonl"))
        .content()
        .contains("\"opponent\":\"best\"", "\"event\":\"judged\"");
    assertThat(out.resolve("generation-1/candidate.weights")).content().contains("game " + game);
  }

  @Tag("slow")
  @Test
  void aTrainerOfTheUserMakesCandidates() throws IOException {
    Path out = directory.resolve("gauss");
    Path trainer = directory.resolve("trainer.sh");
    Path shipped =
        Path.of("../search/src/main/resources/dev/lodestone/search/gauss/gauss.weights")
            .toAbsolutePath();
    Files.writeString(
        trainer, "echo \"$@\"\ncp '" + shipped + "' \"$2.weights\"\n", StandardCharsets.UTF_8);
    CommandRun run =
        run(
            command(
                out, "--generations=1", "--trainer=sh '" + trainer + "' {newest} {out} {data}"));
    assertThat(run.exitCode()).as(run.err()).isZero();
    Path generation = out.resolve("generation-1");
    assertThat(generation.resolve("candidate.weights")).hasSameBinaryContentAs(shipped);
    String data = generation.resolve("data").toString();
    assertThat(generation.resolve("trainer.log"))
        .hasContent(data + " " + generation.resolve("candidate") + " " + data);

    CommandRun failing =
        run(command(directory.resolve("failing"), "--trainer=sh -c 'echo no gpu; exit 3'"));
    assertThat(failing.exitCode()).as(failing.err()).isEqualTo(1);
    assertThat(failing.err())
        .contains("the trainer ended with exit code 3; the end of ", "trainer.log: no gpu");
  }

  @Tag("slow")
  @Test
  void weightsOfZeroAreMeasuredAgainstTheShippedOnes() throws IOException {
    Path out = directory.resolve("gauss");
    CommandRun run =
        run(command(out, "--from=zero", "--evaluator=linear", "--generations=1", "--elo1=100"));
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(out.resolve("start.weights")).content().contains("evaluator linear", "id zero");
    assertThat(out.resolve("run.json"))
        .content()
        .contains(": train ")
        .doesNotContain("train train");
    Path draft =
        fit(out, "draft", "alphabeta:nodes=50,hash=1,weights=" + fit(out, "games", "none"));
    assertThat(out.resolve("generation-1/draft.weights")).doesNotExist();
    assertThat(numbers(draft)).hasSize(8);
    assertThat(numbers(out.resolve("generation-1/candidate.weights"))).isEqualTo(numbers(draft));
  }

  /** Fits weights to the games of the first generation, as a training from zero is to do. */
  private Path fit(Path training, String name, String teacher) {
    Path file = directory.resolve(name + ".weights");
    CommandRun.succeeds(
        "fit",
        "--game=gauss",
        "--evaluator=linear",
        "--data=" + training.resolve("generation-1/data"),
        "--from=" + training.resolve("start.weights"),
        "--ridge=0",
        "--keep-scale",
        "--epochs=4",
        "--teacher=" + teacher,
        "--out=" + file);
    return file;
  }

  /** The lines of a file that contain the numbers of features or of a network. */
  private static List<String> numbers(Path weights) throws IOException {
    return Files.readAllLines(weights).stream()
        .filter(line -> line.startsWith("feature ") || line.startsWith("numbers "))
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--game=gauss --engine=random | expected a limit",
        "--game=gauss --engine=mcts:nodes=20,weights=a.weights | expected no option 'weights',"
            + " which the training sets; begin with other weights by --from",
        "--game=gauss --from=none.weights | expected a file or 'zero', found no 'none.weights'",
        "--game=gess --from=zer | expected a file or 'zero', found no 'zer'",
        "--game=gauss --evaluator=linear | expected the same or --from zero, found 'linear'",
        "--game=gauss --test=cmd=sh | expected a built-in engine, which accepts weights and"
            + " networks",
        "--game=gauss --max-games=41 | expected an even number of games, found 41",
        "--positions=100 | Missing required option: '--game=GAME'"
      })
  void mistakesAreReportedInOneLine(String options, String message) {
    Path out = directory.resolve("none");
    List<String> command = new ArrayList<>(List.of("train", out.toString()));
    command.addAll(List.of(options.split(" ")));
    CommandRun run = run(command);
    assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
    assertThat(run.err()).contains(message);
    assertThat(out).doesNotExist();
  }

  @Tag("slow")
  @Test
  void otherOptionsThanThoseOfTheTrainingAreRefused() throws IOException {
    Path out = directory.resolve("gauss");
    CommandRun first = run(command(out, "--generations=1"));
    assertThat(first.exitCode()).as(first.err()).isZero();
    CommandRun other = run(command(out, "--generations=1", "--positions=700"));
    assertThat(other.exitCode()).isEqualTo(2);
    assertThat(other.err())
        .isEqualTo(
            "lodestone train: option '--positions': "
                + out
                + " was made with 600, found 700; it is resumed with its own options\n");
  }
}
