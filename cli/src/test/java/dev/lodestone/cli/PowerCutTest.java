package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lodestone.cli.PowerCut.Loss;
import dev.lodestone.cli.console.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every kind of long work, cut off in the middle of writing: it is resumed to the same result, or
 * the file that was damaged is named.
 */
final class PowerCutTest {

  private static final String STARTED = "\"startedAt\":\"[^\"]*\"";
  private static final String CHECKSUM = "\"crc\":\"[^\"]*\"";

  /** The name that a moved job has. */
  private static final String MOVED = "elsewhere";

  @TempDir private static Path directory;
  private static Path library = Path.of("");

  /** A kind of work, whose files are all in the directory or have the prefix 'job'. */
  private enum Kind {
    SELFPLAY(
        "selfplay --game gauss --engine mcts:nodes=9,hash=1 --positions 300 --shard-positions 100"
            + " --seed 3 --format jsonl --out job",
        "resume job --concurrency 3"),
    TOURNAMENT(
        "tournament --game gauss --engine greedy --engine random --engine mcts:nodes=9,hash=1"
            + " --nodes 9 --games 18 --seed 3 --out job"),
    SPRT(
        "sprt --game gauss --engine greedy --engine random --nodes 9 --max-games 20 --seed 3"
            + " --out job"),
    LEAGUE("resume job --games 12 --concurrency 1", "resume job --games 12 --concurrency 1"),
    BOOK(
        "book make --game gauss --count 2 --engine greedy --engine mcts:hash=1 --nodes 20"
            + " --sieve alphabeta:nodes=50,hash=1 --balance 0.1..0.9 --max-pairs 40 --seed 3"
            + " --out job",
        "resume job --concurrency 3"),
    FIT(
        "fit --game gauss --data ../data --epochs 4 --seed 3 --out job.weights",
        "resume job.weights"),
    NETWORK(
        "fit --game gauss --data ../data --evaluator network --width 4 --hidden 2 --epochs 3"
            + " --seed 3 --out job.weights",
        "resume job.weights"),
    TRAIN(
        "train job --game gauss --engine mcts:nodes=9,hash=1 --positions 700 --shard-positions 300"
            + " --exact-plies 2 --epochs 2 --test mcts:nodes=9,hash=1 --max-games 8"
            + " --generations 1 --seed 3"),
    REANALYSE("dataset reanalyse ../data --engine mcts:nodes=5,hash=1 --format jsonl --out job"),
    KOMI(
        "book komi --game gauss:own=3,other=3 --komi 0..1 --games 4 --engine mcts:hash=1 --nodes 20"
            + " --seed 3 --out job"),
    PROVE("prove job --game gauss:own=2,other=2 --leaf 5 --estimate 500 --threads 1"),
    TABLES("tables make job --game gaussic --men 3");

    final String start;
    final String resume;

    Kind(String start) {
      this(start, "resume job");
    }

    Kind(String start, String resume) {
      this.start = start;
      this.resume = resume;
    }
  }

  @BeforeAll
  static void prepare() throws Exception {
    assumeTrue(PowerCut.isSupported(), "needs Linux and a C compiler");
    library = PowerCut.library(directory);
    CommandRun.succeeds(
        "selfplay",
        "--game=gauss",
        "--engine=mcts:nodes=9,hash=1",
        "--positions=1000",
        "--shard-positions=300",
        "--seed=4",
        "--splits=20,10",
        "--out=" + directory.resolve("data"));
  }

  private static PowerCut place(String name, Kind kind) throws IOException {
    Path place = Files.createDirectory(directory.resolve(kind + "-" + name));
    if (kind == Kind.LEAGUE) {
      CommandRun.succeeds(
          "league",
          "new",
          place.resolve("job").toString(),
          "--game=gauss",
          "--engine=greedy",
          "--engine=random",
          "--engine=mcts:nodes=9,hash=1",
          "--nodes=9",
          "--seed=3");
    }
    return new PowerCut(library, place);
  }

  /** The results of a place: the games of its journals, and its other files without times. */
  private static Map<String, String> results(String name, Kind kind) throws Exception {
    Path place = directory.resolve(kind + "-" + name);
    Map<String, String> results = new TreeMap<>();
    for (String file : SetFiles.names(place)) {
      Path path = place.resolve(file);
      if (file.endsWith("journal.jsonl")) {
        results.put(file, Kills.transcript(Objects.requireNonNull(path.getParent())));
      } else if (!file.matches(".*\\.(lock|html)|.*proof.jsonl|.*command.json")) {
        results.put(file, content(path));
      }
    }
    return results;
  }

  private static String content(Path file) throws IOException {
    // Weights have the name of their file.
    String text =
        Files.readString(file, StandardCharsets.ISO_8859_1)
            .replaceAll("(?m)^checksum \\w+$", "")
            .replace(MOVED, "job");
    if (file.endsWith("certificate.txt")) {
      // Numbers of nodes depend on what a search remembers of earlier ones.
      return text.replaceAll("\t\\d+\n", "\n");
    }
    // The first line of an event log tells when it was begun.
    return text.contains("\"startedAt\"")
        ? text.replaceFirst(STARTED, "").replaceFirst(CHECKSUM, "")
        : text;
  }

  @Tag("slow")
  @ParameterizedTest
  @EnumSource
  void workThatIsCutOffIsResumedToTheSameResult(Kind kind) throws Exception {
    PowerCut whole = place("whole", kind);
    long events = whole.count(kind.start);
    Map<String, String> expected = results("whole", kind);
    for (long event : moments(events)) {
      for (Loss loss : Loss.values()) {
        String name = event + "-" + loss;
        PowerCut cut = place(name, kind);
        cut.strike(kind.start, event, loss);
        int exitCode = cut.resume(kind.resume);
        if (exitCode == ExitCode.USAGE && (event == 1 || cut.text().contains(", found no "))) {
          // Nothing has been recorded yet.
          exitCode = cut.resume(kind.start);
        }
        String what = kind + " " + name + " of " + events + ": " + cut.text();
        assertThat(exitCode).as(what).isZero();
        assertThat(results(name, kind)).as(what).isEqualTo(expected);
      }
    }
  }

  @Tag("slow")
  @ParameterizedTest
  @EnumSource
  void workThatWasMovedIsResumedToTheSameResult(Kind kind) throws Exception {
    PowerCut whole = place("unmoved", kind);
    long events = whole.count(kind.start);
    PowerCut cut = place("moved", kind);
    cut.strike(kind.start, events / 2, Loss.NOTHING);
    rename(kind, "job", MOVED);
    assertThat(cut.resume(kind.resume.replace("job", MOVED))).as(cut.text()).isZero();
    rename(kind, MOVED, "job");
    assertThat(results("moved", kind)).isEqualTo(results("unmoved", kind));
  }

  private static void rename(Kind kind, String from, String to) throws IOException {
    Path place = directory.resolve(kind + "-moved");
    try (Stream<Path> files = Files.list(place)) {
      for (Path file : files.toList()) {
        Files.move(file, place.resolve(file.getFileName().toString().replace(from, to)));
      }
    }
  }

  /** The first event, and some later ones. */
  private static List<Long> moments(long events) {
    List<Long> moments = new ArrayList<>(List.of(1L));
    for (int i = 1; i <= 5; i++) {
      moments.add(Math.max(i + 1, i * events / 6));
    }
    return moments;
  }
}
