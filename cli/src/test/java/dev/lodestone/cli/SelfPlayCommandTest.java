package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.lodestone.tournament.fixture.Interruptible;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests data sets that the command line makes, interrupts and resumes in separate processes. */
final class SelfPlayCommandTest {

  private static final int PATIENCE_SECONDS = 120;

  private static final List<String> SETTINGS =
      List.of(
          "--game=gauss",
          "--engine=mcts:nodes=20,hash=4",
          "--positions=800",
          "--shard-positions=100",
          "--exact-plies=2",
          "--seed=5");

  @TempDir private static Path ofAll = Path.of("");
  @TempDir private Path directory = Path.of("");

  /** A data set that is made once; a test that changes it must copy it. */
  private static Path reference = Path.of("");

  @BeforeAll
  static void makeTheReference() {
    reference = ofAll.resolve("reference");
    CommandRun run = CommandRun.succeeds(command(reference));
    assertThat(run.out()).startsWith("gauss: ").contains(" in 8 files, ");
  }

  private static String[] command(Path out, String... more) {
    List<String> words = new ArrayList<>(List.of("selfplay", "--out=" + out));
    words.addAll(SETTINGS);
    words.addAll(Arrays.asList(more));
    return words.toArray(String[]::new);
  }

  /**
   * Python's selfplay() makes the same bytes: python/tests/test_selfplay.py has the same numbers.
   */
  @ParameterizedTest
  @CsvSource({
    "gauss, c73214d84e4e8e11becabdfc9d7609c42668a94aad7626fb519e8f9ecbb78f21",
    "gess, 6837c4de484f139a85aa5a6182cb49ebe2e903fc6642055820dda3193a27d9f8",
    "gaussic, 4790f0c117e2cf6db360b0be59c1919f4dd75de99867fcdd82794a424ad00de9"
  })
  void theBytesAreThoseOfPython(String game, String sum) throws Exception {
    Path out = directory.resolve("same");
    CommandRun.succeeds(
        "selfplay",
        "--game=" + game,
        "--engine=greedy:nodes=100",
        "--positions=40",
        "--format=npz",
        "--seed=3",
        "--exact-plies=4",
        "--exact-move-plies=0",
        "--out=" + out);
    byte[] made = Files.readAllBytes(out.resolve("part-00000.npz"));
    assertThat(HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(made)))
        .isEqualTo(sum);
  }

  private Path copyOfTheReference() throws IOException {
    Path copy = Files.createDirectory(directory.resolve("copy"));
    Files.createDirectory(copy.resolve("shards"));
    for (String name : SetFiles.names(reference)) {
      Files.copy(reference.resolve(name), copy.resolve(name));
    }
    return copy;
  }

  private static long shards(Path set) {
    return Stream.of(0, 1, 2, 3, 4, 5, 6, 7)
        .filter(i -> Files.exists(set.resolve("part-0000" + i + ".parquet")))
        .count();
  }

  private static void awaitShards(Path set, int count, LodestoneProcess process)
      throws InterruptedException {
    for (int i = 0; i < PATIENCE_SECONDS * 50 && process.isAlive(); i++) {
      if (shards(set) >= count) {
        return;
      }
      Thread.sleep(20);
    }
  }

  @Tag("slow")
  @Test
  void aSetThatAnotherProcessWritesIsNeitherExtendedNorShared() throws Exception {
    Path set = directory.resolve("held");
    // Has so many rows that the process is killed before it is complete.
    String[] endless = command(set);
    endless[Arrays.asList(endless).indexOf("--positions=800")] = "--positions=100000";
    String[] part = Arrays.copyOf(endless, endless.length + 2);
    part[endless.length] = "--shard=0";
    part[endless.length + 1] = "--of=2";
    try (LodestoneProcess first = LodestoneProcess.start(directory, endless)) {
      awaitShards(set, 1, first);
      assertThat(first.isAlive()).as(first.err()).isTrue();
      String refusal =
          "lodestone selfplay: process "
              + first.pid()
              + " is writing "
              + set
              + "; wait until it ends, or choose another name\n";
      for (String[] words :
          List.of(
              new String[] {"selfplay", "--resume", "--out=" + set},
              new String[] {"selfplay", "--resume", "--positions=200000", "--out=" + set},
              part)) {
        assertThat(CommandRun.refused(words)).isEqualTo(refusal);
      }
      first.kill();
    }
    // The lock ended with its process, so the data set is opened, and the check of its options
    // refuses the command.
    CommandRun after = CommandRun.of("selfplay", "--resume", "--positions=5", "--out=" + set);
    assertThat(after.err()).contains("option '--positions'").doesNotContain("another process");
  }

  @Test
  @Tag("slow")
  void fourProcessesShareTheFilesAndOneOfThemIsKilled() throws Exception {
    Path shared = directory.resolve("shared");
    List<LodestoneProcess> processes = new ArrayList<>();
    try {
      for (int i = 0; i < 4; i++) {
        processes.add(LodestoneProcess.start(directory, command(shared, "--shard=" + i, "--of=4")));
      }
      processes.get(2).kill();
      for (int i : new int[] {0, 1, 3}) {
        assertThat(processes.get(i).exitCode()).as(processes.get(i).err()).isZero();
      }
    } finally {
      processes.forEach(LodestoneProcess::close);
    }
    assertThat(shards(shared)).isBetween(6L, 7L);
    assertThat(shared.resolve("manifest.json")).doesNotExist();
    CommandRun.succeeds(command(shared, "--shard=2", "--of=4"));
    CommandRun swept = CommandRun.succeeds("selfplay", "--resume", "--out=" + shared);
    assertThat(swept.err()).contains("this process had no shard to make");
    SetFiles.assertSame(shared, reference);
  }

  @Test
  void aProcessWithoutAShardSaysThatOfItselfOnly() {
    String[] words = command(directory.resolve("part"), "--shard=8", "--of=9");
    assertThat(CommandRun.succeeds(words).err())
        .contains("this process had no shard to make")
        .doesNotContain("was missing");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--seed=4 | made with 5, found 4",
        "--engine=mcts:nodes=30 | made with mcts:nodes=20,hash=4, found mcts:nodes=30",
        "--positions=315 | made with 800, found 315",
        "--format=jsonl | made with parquet, found jsonl",
        "--noise=0.5 | made with 0.25, found 0.5",
        "--temperature=none | made with 1:8, found none",
        "--resign=-0.9/3 | made with none, found -0.9/3",
        "--exact-plies=5 | made with 2, found 5",
        "--splits=5,6 | made with 5,5, found 5,6",
        "--rows-per-ply=even | made with all, found even",
        "--lean | made with false, found true",
        "--game=gess | made with gauss, found gess"
      })
  void optionsThatContradictTheSetThatIsResumedAreRefused(String option, String values)
      throws Exception {
    Path out = copyOfTheReference();
    assertThat(CommandRun.refused("selfplay", "--resume", option, "--out=" + out))
        .hasLineCount(1)
        .contains("option '" + option.replaceFirst("=.*", "") + "': " + out + " was " + values);
    SetFiles.assertSame(out, reference);
  }

  @Test
  void theOptionsOfAResumedSetMayBeRepeated() throws Exception {
    Path out = copyOfTheReference();
    CommandRun.succeeds(command(out, "--resume"));
    SetFiles.assertSame(out, reference);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(ints = {300, 350})
  void anExtendedSetHasTheBytesOfALargerOne(int first) throws Exception {
    Path out = directory.resolve("extended");
    CommandRun.succeeds(
        "selfplay",
        "--game=gauss",
        "--engine=mcts:nodes=20,hash=4",
        "--positions=" + first,
        "--shard-positions=100",
        "--exact-plies=2",
        "--seed=5",
        "--out=" + out);
    byte[] whole = Files.readAllBytes(out.resolve("manifest.json"));
    CommandRun shared =
        CommandRun.of("selfplay", "--resume", "--positions=800", "--only-shard=1", "--out=" + out);
    assertThat(shared.exitCode()).isEqualTo(2);
    assertThat(out.resolve("manifest.json")).hasBinaryContent(whole);
    CommandRun.succeeds("selfplay", "--resume", "--positions=800", "--out=" + out);
    SetFiles.assertSame(out, reference);
  }

  @Test
  void oneShardIsRecreated() throws Exception {
    Path out = copyOfTheReference();
    Path shard = out.resolve("part-00003.parquet");
    byte[] bytes = Files.readAllBytes(shard);
    Files.write(shard, new byte[] {1, 2, 3});
    CommandRun.succeeds("selfplay", "--resume", "--only-shard=3", "--out=" + out);
    assertThat(shard).hasBinaryContent(bytes);
  }

  @Tag("slow")
  @Test
  void anInterruptKeepsCompleteFilesAndPrintsTheCommand() throws Exception {
    assumeThat(Interruptible.isSupported()).isTrue();
    Path out = directory.resolve("interrupted");
    try (LodestoneProcess process =
        LodestoneProcess.start(
            directory,
            Interruptible.command(List.of()),
            "selfplay",
            "--out=" + out,
            "--game=gauss",
            "--engine=mcts:nodes=40",
            "--positions=1000000",
            "--exact-plies=2",
            "--shard-positions=20")) {
      awaitShards(out, 1, process);
      process.interrupt();
      assertThat(process.exitCode()).isEqualTo(130);
      assertThat(process.err())
          .contains("shards are complete; resume with: lodestone resume " + out);
      assertThat(SetFiles.names(out)).noneMatch(name -> name.endsWith(".tmp"));
    }
  }

  @Test
  void aSetIsVerifiedShownAndMerged() throws Exception {
    Path out = copyOfTheReference();
    CommandRun sound = CommandRun.of("dataset", "verify", out.toString());
    assertThat(sound.exitCode()).as(sound.out()).isZero();
    assertThat(sound.out()).matches(".*: \\d\\d\\d positions of \\d+ games, [\\d ]+ proofs .*\n");

    CommandRun head = CommandRun.of("dataset", "head", out.toString(), "2");
    assertThat(head.out()).hasLineCount(2).startsWith("{\"game\":\"gauss\",\"game_id\":");

    Path merged = directory.resolve("merged");
    CommandRun.succeeds("dataset", "merge", out.toString(), "--format=jsonl", "--out=" + merged);
    String row = Files.readAllLines(merged.resolve("part-00000.jsonl")).get(1);
    assertThat(head.out().lines().toList().get(1))
        .startsWith(row.substring(0, row.length() - 1) + ",\"move_text\":\"");

    byte[] bytes = Files.readAllBytes(out.resolve("part-00002.parquet"));
    bytes[bytes.length / 2] ^= 1;
    Files.write(out.resolve("part-00002.parquet"), bytes);
    CommandRun damaged = CommandRun.of("dataset", "verify", out.toString());
    assertThat(damaged.exitCode()).isEqualTo(1);
    assertThat(damaged.out()).startsWith("part-00002.parquet: SHA-256: expected ");
  }

  @Test
  void mistakesAreReportedInOneLine() throws IOException {
    Path out = directory.resolve("none");
    assertMistake("lodestone selfplay: Missing required option: '--game=GAME'", "--out=" + out);
    assertMistake(
        "lodestone selfplay: expected a data set to resume, found none in " + out,
        "--resume",
        "--out=" + out);
    assertMistake(
        "lodestone selfplay: engine 'mcts': expected a limit, such as mcts:nodes=200",
        "--game=gauss",
        "--engine=mcts",
        "--out=" + out);
    assertMistake(
        "lodestone selfplay: "
            + reference
            + " already contains a data set; resume it with --resume",
        "--game=gauss",
        "--engine=mcts:nodes=3",
        "--out=" + reference);
    assertMistake(
        "lodestone selfplay: option '--format': unknown format 'parket'; did you mean 'parquet'?",
        "--game=gauss",
        "--engine=mcts:nodes=3",
        "--format=parket",
        "--out=" + directory.resolve("other"));
    assertThat(CommandRun.refused("dataset", "verify", out.toString()))
        .hasLineCount(1)
        .contains("expected a complete data set, found no ");
  }

  /** What a refused command left would refuse the next one, with the mistake corrected. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--shard=1 | expected '--shard' and '--of' together, found one",
        "--of=2 | expected '--shard' and '--of' together, found one",
        "--shard=2 --of=2 | option '--shard': expected a number from 0 to 1, found 2",
        "--shard=0 --of=0 | option '--of': expected at least 1, found 0",
        "--only-shard=8 | option '--only-shard': expected a number from 0 to 7, found 8",
      })
  void aRefusedNumberOfAFileLeavesNothing(String options, String message) {
    Path out = directory.resolve("none");
    assertThat(CommandRun.refused(command(out, options.split(" "))))
        .isEqualTo("lodestone selfplay: " + message + "\n");
    assertThat(out).doesNotExist();
  }

  private static void assertMistake(String message, String... options) {
    List<String> words = new ArrayList<>(List.of("selfplay"));
    words.addAll(Arrays.asList(options));
    assertThat(CommandRun.refused(words.toArray(String[]::new))).isEqualTo(message + "\n");
  }
}
