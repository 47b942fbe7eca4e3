package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lodestone.cli.PowerCut.Loss;
import dev.lodestone.cli.console.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What holds for every kind of long work: cut off in the middle of writing, killed again while it
 * is resumed, or moved, {@code resume} continues it to the same result, also with more; a second
 * process at the same time is refused, and so is another seed.
 */
@Order(1)
final class JobKindTest {

  private static final String STARTED = "\"startedAt\":\"[^\"]*\"";
  private static final String CHECKSUM = "\"crc\":\"[^\"]*\"";

  private static final int MOMENTS = 6;

  /** The event at which a resumed job is killed. */
  private static final int AGAIN = 2;

  /** The name that a moved job has. */
  private static final String MOVED = "elsewhere";

  @TempDir private static Path directory;
  private static Path library = Path.of("");
  private static final Map<Kind, Whole> WHOLE = new EnumMap<>(Kind.class);

  /** A kind of work, whose files are all in the directory or have the prefix 'job'. */
  private enum Kind {
    SELFPLAY(
        "selfplay --game gauss --engine mcts:nodes=9,hash=1 --positions 300 --shard-positions 100"
            + " --seed 3 --format jsonl --out job",
        "resume job --concurrency 3",
        "--positions 500"),
    TOURNAMENT(
        "tournament --game gauss --engine greedy --engine random --engine mcts:nodes=9,hash=1"
            + " --nodes 9 --games 18 --seed 3 --out job",
        "resume job",
        "--games 24"),
    SPRT(
        "sprt --game gauss --engine greedy --engine random --nodes 9 --max-games 20 --seed 3"
            + " --out job"),
    SWEEP(
        "sweep --game gauss --engine mcts:nodes=9,hash=1 --vary exploration=0.5,2 --against random"
            + " --games 12 --seed 3 --concurrency 1 --out job",
        "resume job --concurrency 1"),
    LEAGUE(
        "resume job --games 12 --concurrency 1",
        "resume job --games 12 --concurrency 1",
        "--games 24"),
    BOOK(
        "book make --game gauss --count 2 --engine greedy --engine mcts:hash=1 --nodes 20"
            + " --sieve alphabeta:nodes=50,hash=1 --balance 0.1..0.9 --max-pairs 40 --seed 3"
            + " --out job",
        "resume job --concurrency 3",
        "--count 3"),
    FIT(
        "fit --game gauss --data ../data --epochs 4 --seed 3 --out job.weights",
        "resume job.weights"),
    NETWORK(
        "fit --game gauss --data ../data --evaluator network --width 4 --hidden 2 --epochs 3"
            + " --seed 3 --out job.weights",
        "resume job.weights"),
    TRAIN(
        "train job --game gauss --engine mcts:nodes=9,hash=1,noise=0.25 --positions 400"
            + " --shard-positions 200 --exact-plies 2 --epochs 2 --test mcts:nodes=9,hash=1"
            + " --max-games 8 --generations 1 --seed 5",
        "resume job",
        "--generations 2"),
    REANALYSE("dataset reanalyse ../data --engine mcts:nodes=5,hash=1 --format jsonl --out job"),
    KOMI(
        "book komi --game gauss:own=3,other=3 --komi 0..1 --games 4 --engine mcts:hash=1 --nodes 20"
            + " --seed 3 --out job"),
    PROVE("prove job --game gauss:own=2,other=2 --leaf 5 --estimate 500 --threads 1"),
    TABLES("tables make job --game gaussic --men 3");

    final String start;
    final String resume;

    /** Options that extend finished work, or nothing. */
    final String more;

    Kind(String start) {
      this(start, "resume job");
    }

    Kind(String start, String resume) {
      this(start, resume, "");
    }

    Kind(String start, String resume, String more) {
      this.start = start;
      this.resume = resume;
      this.more = more;
    }

    /**
     * Whether nothing but the result is kept of finished work, so that no command can extend it.
     */
    boolean isForgotten() {
      return this == FIT || this == NETWORK || this == REANALYSE;
    }
  }

  /**
   * Work that ended by itself.
   *
   * @param events the number of times that it changed a file
   */
  private record Whole(long events, Map<String, String> results) {}

  @BeforeAll
  static void prepare() throws Exception {
    assumeTrue(PowerCut.isSupported(), "needs Linux and a C compiler");
    library = PowerCut.library(directory);
    CommandRun.succeeds(
        "selfplay",
        "--game=gauss",
        "--engine=mcts:nodes=9,hash=1",
        "--positions=400",
        "--shard-positions=200",
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
      } else if (!file.matches(".*\\.(lock|html)|job.jsonl|.*proof.jsonl|.*command.json")) {
        // The order in which openings and leaves are judged depends on the threads.
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
    // The first line of an event log contains its start time, and all checksums depend on it.
    return text.contains("\"startedAt\"")
        ? text.replaceFirst(STARTED, "").replaceAll(CHECKSUM, "")
        : text;
  }

  private static Map<String, String> without(String pattern, Map<String, String> results) {
    results.replaceAll((file, text) -> text.replaceAll(pattern, ""));
    return results;
  }

  private static Whole whole(Kind kind) throws Exception {
    Whole known = WHOLE.get(kind);
    if (known != null) {
      return known;
    }
    long events = place("whole", kind).count(kind.start);
    Whole whole = new Whole(events, results("whole", kind));
    WHOLE.put(kind, whole);
    return whole;
  }

  /** Each kind at the first event, and at some later ones: in parts of some seconds. */
  static Stream<Arguments> moments() {
    return Arrays.stream(Kind.values())
        .flatMap(kind -> IntStream.range(0, MOMENTS).mapToObj(i -> Arguments.of(kind, i)));
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("moments")
  void workThatIsCutOffIsResumedToTheSameResult(Kind kind, int moment) throws Exception {
    Whole whole = whole(kind);
    long event = moment == 0 ? 1 : Math.max(moment + 1, moment * whole.events / MOMENTS);
    for (Loss loss : Loss.values()) {
      String name = event + "-" + loss;
      PowerCut cut = place(name, kind);
      cut.strike(kind.start, event, loss);
      int exitCode = cut.resume(kind.resume);
      if (exitCode == ExitCode.USAGE && (event == 1 || cut.text().contains(", found no "))) {
        // Nothing has been recorded yet.
        exitCode = cut.resume(kind.start);
      }
      String what = kind + " " + name + " of " + whole.events + ": " + cut.text();
      assertThat(exitCode).as(what).isZero();
      assertThat(results(name, kind)).as(what).isEqualTo(whole.results);
    }
  }

  @Tag("slow")
  @ParameterizedTest
  @EnumSource
  void workThatWasMovedAndKilledAgainIsResumedToTheSameResult(Kind kind) throws Exception {
    Whole whole = whole(kind);
    PowerCut cut = place("moved", kind);
    cut.strike(kind.start, whole.events / 2, Loss.NOTHING);
    rename(kind, "job", MOVED);
    String resume = kind.resume.replace("job", MOVED);
    cut.strike(resume, AGAIN, Loss.MISSING);
    assertThat(cut.resume(resume)).as(cut.text()).isZero();
    rename(kind, MOVED, "job");
    assertThat(results("moved", kind)).isEqualTo(whole.results);
  }

  @Tag("slow")
  @ParameterizedTest
  @EnumSource
  void aSecondProcessIsRefusedByTheNameOfTheFirst(Kind kind) throws Exception {
    Whole whole = whole(kind);
    PowerCut first = place("first", kind);
    Process process = first.stop(kind.start, whole.events / 2);
    try {
      assertThat(first.resume(kind.resume)).isEqualTo(ExitCode.USAGE);
      assertThat(first.text()).contains("process " + process.pid() + " is ");
    } finally {
      process.destroyForcibly().waitFor();
    }
    if (kind.start.contains("--seed")) {
      assertThat(first.resume(kind.resume + " --seed 4")).isEqualTo(ExitCode.USAGE);
      assertThat(first.text()).contains("seed");
    }
    assertThat(first.resume(kind.resume)).as(first.text()).isZero();
    assertThat(results("first", kind)).isEqualTo(whole.results);
  }

  @Tag("slow")
  @ParameterizedTest
  @EnumSource
  void finishedWorkIsResumedWithoutAChangeOrExtendedToThatOfALongerJob(Kind kind) throws Exception {
    Whole whole = whole(kind);
    PowerCut extended = place("extended", kind);
    assertThat(extended.resume(kind.start)).isZero();
    if (kind.isForgotten()) {
      assertThat(extended.resume(kind.resume)).isEqualTo(ExitCode.USAGE);
      assertThat(extended.text()).contains("expected the ").contains("job");
    } else {
      assertThat(extended.resume(kind.resume)).as(extended.text()).isZero();
    }
    assertThat(results("extended", kind)).isEqualTo(whole.results);
    if (!kind.more.isEmpty()) {
      String option = kind.more.split(" ", -1)[0];
      String less = option + " \\d+";
      PowerCut longer = place("longer", kind);
      assertThat(longer.resume(kind.start.replaceFirst(less, kind.more))).isZero();
      String resume = kind.resume.replaceFirst(" " + less, "") + " " + kind.more;
      assertThat(extended.resume(resume)).as(extended.text()).isZero();
      // Results name the command that began the job, and checksums are those of results.
      String commandAndSums = less + "|\"(sha256|crc)\":\"\\w+\"";
      assertThat(without(commandAndSums, results("extended", kind)))
          .isEqualTo(without(commandAndSums, results("longer", kind)));
    }
  }

  private static void rename(Kind kind, String from, String to) throws IOException {
    Path place = directory.resolve(kind + "-moved");
    try (Stream<Path> files = Files.list(place)) {
      for (Path file : files.toList()) {
        Files.move(file, place.resolve(file.getFileName().toString().replace(from, to)));
      }
    }
  }
}
