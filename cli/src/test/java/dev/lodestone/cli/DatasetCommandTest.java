package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the commands that make data sets from existing data. */
@Order(1)
final class DatasetCommandTest {

  @TempDir private Path directory;

  @Test
  void theGamesOfATournamentBecomeAValidDataSet() throws IOException {
    requireValidDataSet("gauss");
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"gess", "gaussic"})
  void theGamesOfOtherGamesDoToo(String game) throws IOException {
    requireValidDataSet(game);
  }

  private void requireValidDataSet(String game) throws IOException {
    Path set = directory.resolve("set");
    String run = tournament(game).toString();
    CommandRun made =
        CommandRun.succeeds(
            "dataset", "positions", run, "--exact-plies=2", "--concurrency=3", "--out=" + set);
    Path alone = directory.resolve("alone");
    CommandRun.of(
        "dataset", "positions", run, "--exact-plies=2", "--concurrency=1", "--out=" + alone);
    SetFiles.assertSame(set, alone);
    assertThat(made.out()).contains(game + ": ", " positions of 2 games in 1 file, ");

    CommandRun verified = CommandRun.of("dataset", "verify", set.toString(), "--all");
    assertThat(verified.exitCode()).as(verified.out() + verified.err()).isZero();
    assertThat(verified.out()).contains(" positions of 2 games, ", " 0 faults");
  }

  @ParameterizedTest
  @ValueSource(strings = {"positions", "merge"})
  void aDirectoryWithFilesIsNotChanged(String command) throws IOException {
    Path there = Files.createDirectory(directory.resolve("there"));
    Path mine = Files.writeString(there.resolve("README.md"), "mine");
    assertThat(
            CommandRun.refused(
                "dataset", command, tournament("gauss").toString(), "--out=" + there))
        .isEqualTo(
            "lodestone dataset "
                + command
                + ": option '--out': expected an empty directory, found "
                + there
                + "\n");
    assertThat(there).isDirectoryContaining(mine::equals);
    assertThat(mine).hasContent("mine");
    CommandRun file = CommandRun.of("dataset", command, "any", "--out=" + mine);
    assertThat(file.exitCode()).isEqualTo(2);
    assertThat(mine).hasContent("mine");
  }

  @ParameterizedTest
  @ValueSource(strings = {"stats", "merge"})
  void aMissingFileIsNotReportedAsWritten(String command) throws IOException {
    Path set = directory.resolve("set");
    String[] make = {
      "dataset", "positions", tournament("gauss").toString(), "--format=jsonl", "--out=" + set
    };
    assertThat(CommandRun.of(make).exitCode()).isZero();
    Path shard = set.resolve("part-00000.jsonl");
    Files.delete(shard);
    String[] read = {"dataset", command, set.toString()};
    String[] merge = {"dataset", command, set.toString(), "--out=" + directory.resolve("merged")};
    CommandRun run = CommandRun.of(command.equals("merge") ? merge : read);
    assertThat(run.exitCode()).isNotZero();
    assertThat(run.err())
        .hasLineCount(1)
        .contains(shard.getFileName().toString())
        .doesNotContain("cannot write");
  }

  @Test
  void repeatedSearchesGiveTheSameBytes() {
    requireRepeatableSearches("gauss");
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"gess", "gaussic"})
  void repeatedSearchesOfOtherGamesDoToo(String game) {
    requireRepeatableSearches(game);
  }

  private void requireRepeatableSearches(String game) {
    Path set = directory.resolve("set");
    CommandRun.succeeds(
        "selfplay",
        "--game=" + game,
        "--engine=mcts:nodes=20",
        "--engine=alphabeta:nodes=200",
        "--positions=60",
        "--max-plies=40",
        "--fast-share=0.3",
        "--out=" + set);
    CommandRun verified = CommandRun.of("dataset", "verify", set.toString(), "--replay=1000");
    assertThat(verified.out()).contains(" searched again, 0 faults");
    assertThat(verified.err()).doesNotContain("note");
    assertThat(verified.exitCode()).isZero();
  }

  /** This is reported before anything is read. */
  @Test
  void searchesWithATimeLimitCannotBeRepeated() {
    Path timed = directory.resolve("timed");
    CommandRun.of(
        "selfplay",
        "--game=gauss",
        "--engine=mcts:movetime=1ms",
        "--positions=9",
        "--out=" + timed);
    assertThat(CommandRun.refused("dataset", "verify", timed.toString(), "--replay=1"))
        .isEqualTo(
            "lodestone dataset verify: searches of external programs and searches with a time limit"
                + " cannot be repeated: mcts:movetime=1ms\n");
  }

  @Test
  void everyCommandReadsArchives() {
    String set = directory.resolve("set").toString();
    CommandRun.succeeds(
        "selfplay",
        "--game=gauss",
        "--engine=mcts:nodes=20,hash=4",
        "--positions=400",
        "--format=npz",
        "--exact-plies=4",
        "--seed=5",
        "--out=" + set);
    assertThat(CommandRun.succeeds("dataset", "verify", set, "--replay=10").out())
        .startsWith(set + ": 4")
        .endsWith(" searched again, 0 faults\n")
        .doesNotContain(" 0 games");
    assertThat(CommandRun.succeeds("dataset", "stats", set).out())
        .startsWith("gauss: 4")
        .contains("games that repeat another: ");
    assertThat(CommandRun.succeeds("dataset", "head", set, "3").out())
        .contains("\"position\":\"4/1R3/RB2R1/6B/");
    String merged = directory.resolve("merged").toString();
    CommandRun.succeeds("dataset", "merge", set, "--out=" + merged);
    String again = directory.resolve("again").toString();
    CommandRun.succeeds(
        "dataset", "reanalyse", set, "--engine=mcts:nodes=5,hash=4", "--out=" + again);
    for (String data : List.of(set, merged)) {
      CommandRun.succeeds(
          "fit", "--game=gauss", "--data=" + data, "--epochs=3", "--out=" + data + ".weights");
    }
    assertThat(Path.of(set + ".weights")).exists();
  }

  @Test
  void aRunWithoutGamesMakesAnEmptySet() throws IOException {
    Path journal = tournament("gauss").resolve("journal.jsonl");
    Files.writeString(journal, Files.readAllLines(journal).get(0) + "\n");
    CommandRun run =
        CommandRun.succeeds(
            "dataset", "positions", journal.toString(), "--out=" + directory.resolve("set"));
    assertThat(run.out()).startsWith("gauss: 0 positions of 0 games in 0 files\n");
    CommandRun verify = CommandRun.of("dataset", "verify", directory.resolve("set").toString());
    assertThat(verify.exitCode()).isEqualTo(1);
    assertThat(verify.out()).startsWith("manifest.json: expected positions to check, found none\n");
  }

  private Path tournament(String game) {
    Path run = directory.resolve("run");
    CommandRun.succeeds(
        "tournament",
        "--game=" + game,
        "--engine=mcts:nodes=30",
        "--engine=greedy",
        "--games=2",
        "--nodes=20",
        "--max-plies=30",
        "--seed=1",
        "--record=pv,visits",
        "--out=" + run);
    return run;
  }
}
