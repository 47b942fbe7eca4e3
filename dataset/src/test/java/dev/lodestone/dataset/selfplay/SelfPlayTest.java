package dev.lodestone.dataset.selfplay;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.Shard;
import dev.lodestone.dataset.files.Totals;
import dev.lodestone.dataset.fixture.Sets;
import dev.lodestone.dataset.format.RowFormat;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.selfplay.Exploration.Step;
import dev.lodestone.tournament.fixture.UgiProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@Order(1)
class SelfPlayTest {

  @TempDir private Path directory;

  private List<Row> rows(SelfPlaySpec spec) throws IOException {
    return Sets.rows(Sets.make(spec, directory.resolve("set"), 2));
  }

  @ParameterizedTest
  @EnumSource
  void concurrencyChangesNoByte(RowFormat format) throws IOException {
    SelfPlaySpec spec =
        Sets.spec(
            "gauss", List.of("mcts"), Exploration.DEFAULT, Optional.empty(), false, false, format);
    DatasetFiles one = Sets.make(spec, directory.resolve("one"), 1);
    DatasetFiles three = Sets.make(spec, directory.resolve("three"), 3);
    for (String name : List.of("manifest.json", "README.md", "run.json")) {
      assertThat(one.path().resolve(name)).hasSameBinaryContentAs(three.path().resolve(name));
    }
    for (Shard shard : one.manifest().shards()) {
      assertThat(one.path().resolve(shard.file()))
          .hasSameBinaryContentAs(three.path().resolve(shard.file()));
    }
  }

  @Test
  void aMissingShardIsRecreatedAlone() throws IOException {
    SelfPlaySpec spec = Sets.gauss();
    DatasetFiles files = Sets.make(spec, directory.resolve("all"), 1);
    Path alone = directory.resolve("alone");
    try (ShardMaker maker = new ShardMaker(spec)) {
      Optional<Totals> totals = maker.make(1, alone, rows -> {}, new StopSignal());
      assertThat(totals).contains(files.manifest().shards().get(1).totals());
    }
    assertThat(alone).hasSameBinaryContentAs(files.path().resolve("part-00001.parquet"));
  }

  @Test
  void aStopLeavesNoFile() throws IOException {
    SelfPlaySpec spec = Sets.gauss();
    DatasetFiles files = new DatasetFiles(directory.resolve("stopped"));
    StopSignal stop = new StopSignal();
    SelfPlayListener stopAtOnce =
        new SelfPlayListener() {
          @Override
          public void game(int rows) {
            stop.stop();
          }
        };
    new SelfPlay(spec, files, stopAtOnce, stop).make(List.of(0, 1), 2);
    assertThat(SelfPlay.shards(spec, files)).allMatch(Optional::isEmpty);
    try (var left = Files.list(files.path())) {
      assertThat(left.filter(Files::isRegularFile)).isEmpty();
    }
  }

  @Test
  void anEngineWithATemperatureIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> Sets.spec("gauss", List.of("mcts:nodes=9,temperature=1"), Exploration.DEFAULT))
        .withMessageContaining("self-play draws moves itself; expected --temperature");
  }

  @Test
  void gamesDifferFromEachOther() throws IOException {
    Set<List<Integer>> games = new HashSet<>();
    int count = 0;
    for (Row row : rows(Sets.gauss())) {
      if (row.origin().gameMoves() != null) {
        games.add(row.origin().gameMoves());
        count++;
      }
    }
    assertThat(count).isGreaterThan(6);
    assertThat(games).hasSize(count);
  }

  @Test
  void everyRowNamesTheSourceOfItsMove() throws IOException {
    Exploration exploration = new Exploration(4, List.of(new Step(1, 6)), 0.25, 10, 2, 0.5, 5);
    List<Row> rows =
        rows(
            Sets.spec(
                "gauss",
                List.of("mcts"),
                exploration,
                Optional.empty(),
                false,
                true,
                RowFormat.PARQUET));
    assertThat(rows).extracting(row -> row.search().source()).contains("random", "sampled", "best");
    assertThat(rows)
        .filteredOn(row -> row.search().source().equals("random"))
        .allSatisfy(row -> assertThat(row.search().nodes()).isNull())
        .allSatisfy(row -> assertThat(row.value().valueWeight()).isZero());
    assertThat(rows)
        .filteredOn(row -> row.search().nodes() != null && row.search().nodes() == 5)
        .isNotEmpty()
        .allSatisfy(row -> assertThat(row.policy().visits()).isNull())
        .allSatisfy(
            row -> assertThat(row.policy().policyWeight() == 0 || row.proof().isExact()).isTrue());
    int opening = 0;
    for (Row row : rows) {
      opening =
          row.search().source().equals("random")
              ? row.origin().ply() + 1
              : row.origin().ply() == 0 ? 0 : opening;
      boolean isDrawn = row.origin().ply() >= opening && row.origin().ply() < opening + 6;
      if (!isDrawn) {
        assertThat(row.search().source()).isNotEqualTo("sampled");
      } else if (row.policy().visits() != null && !row.proof().isExact()) {
        // Even if the drawn move happens to be the best one.
        assertThat(row.search().source()).isEqualTo("sampled");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gess", "gaussic", "tictactoe"})
  void anyGameIsPlayed(String game) throws IOException {
    List<Row> rows = rows(Sets.spec(game, List.of("mcts:nodes=8"), Exploration.DEFAULT));
    assertThat(rows).hasSizeGreaterThanOrEqualTo(200);
    assertThat(rows).allSatisfy(row -> assertThat(row.value().margin()).isNull());
  }

  @Test
  void anEngineWithoutVisitsProvidesItsValue() throws IOException {
    List<Row> rows =
        rows(Sets.spec("gauss", List.of("alphabeta:depth=1,hash=1"), Exploration.DEFAULT));
    assertThat(rows)
        .allSatisfy(row -> assertThat(row.policy().visits()).isNull())
        .allSatisfy(row -> assertThat(row.value().rootValue()).isNotNull());
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss"})
  void rowsContainWhatAnExternalProgramReports(String game) throws IOException {
    String command =
        UgiProcess.command(game, "alphabeta:depth=1,hash=1,multipv=2").stream()
            .map(word -> "'" + word + "'")
            .collect(joining(" "));
    List<Row> rows =
        rows(Sets.spec(game, List.of("cmd=" + command + ",name=program"), Exploration.DEFAULT));
    assertThat(rows)
        .hasSizeGreaterThanOrEqualTo(200)
        .allSatisfy(row -> assertThat(row.search().player()).isEqualTo("program"))
        .allSatisfy(row -> assertThat(row.policy().visits()).isNull())
        .allSatisfy(row -> assertThat(row.value().rootValue()).isNotNull())
        .allSatisfy(row -> assertThat(row.search().nodes()).isPositive())
        // The move is drawn from the ranked moves of the engine's first and second line.
        .anySatisfy(row -> assertThat(row.search().source()).isEqualTo("sampled"));
    // The claim of another program that a result is proven is not a proof.
    assertThat(rows).noneMatch(row -> Objects.equals(row.proof().proof(), "search"));
  }

  @ParameterizedTest
  @Tag("slow")
  @ValueSource(strings = {"gess", "gaussic"})
  void rowsOfTheOtherGamesContainWhatAnExternalProgramReports(String game) throws IOException {
    rowsContainWhatAnExternalProgramReports(game);
  }

  @Test
  void twoEnginesTakeTurnsToBegin() throws IOException {
    List<Row> rows =
        rows(Sets.spec("gauss", List.of("mcts:name=a", "greedy:name=b"), Exploration.DEFAULT));
    Map<Long, Set<String>> first = new HashMap<>();
    for (Row row : rows) {
      if (row.board().mover() == 0) {
        first
            .computeIfAbsent(row.origin().gameId(), id -> new HashSet<>())
            .add(row.search().player());
      }
    }
    assertThat(first.values()).allSatisfy(names -> assertThat(names).hasSize(1));
    assertThat(first.values()).contains(Set.of("a"), Set.of("b"));
  }

  @Test
  void aSideThatResignsLosesAndSomeGamesContinue() throws IOException {
    SelfPlaySpec spec =
        Sets.spec(
            "gauss",
            List.of("mcts"),
            Exploration.DEFAULT,
            Optional.of(new Resignation(-0.3, 1, 0.5)),
            false,
            false,
            RowFormat.PARQUET);
    DatasetFiles files = Sets.make(spec, directory.resolve("resign"), 2);
    List<Row> rows = Sets.rows(files);
    assertThat(rows).extracting(row -> row.origin().ending()).contains("resignation", "rules");
    assertThat(rows)
        .filteredOn(
            row -> row.origin().ending().equals("resignation") && row.origin().pliesLeft() == 1)
        .isNotEmpty()
        .allSatisfy(row -> assertThat(row.value().result()).isNotZero());
    assertThat(files.manifest().totals().resignChecks()).isPositive();
  }

  @Test
  void aRepeatedGameIsLeftOutAndCounted() throws IOException {
    Exploration twoPlies = new Exploration(2, List.of(), 0, 10, 0, 0, 50);
    SelfPlaySpec spec = Sets.spec("tictactoe", List.of("alphabeta"), twoPlies);
    DatasetFiles files = Sets.make(spec, directory.resolve("different"), 2);
    List<List<Integer>> games =
        Sets.rows(files).stream()
            .map(row -> row.origin().gameMoves())
            .filter(Objects::nonNull)
            .toList();
    int first = 0;
    for (Shard shard : files.manifest().shards()) {
      int end = first + (int) shard.totals().games();
      assertThat(games.subList(first, end)).hasSizeGreaterThan(10).doesNotHaveDuplicates();
      assertThat(shard.totals().repeatedGames()).isPositive();
      first = end;
    }
    assertThat(games).hasSize(first);
    assertThat(files.path().resolve("README.md")).content().contains("repeated games, left out");
  }

  @Test
  void gamesThatAlwaysRepeatEndTheRun() {
    SelfPlaySpec spec = Sets.spec("tictactoe", List.of("alphabeta"), Exploration.NONE);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Sets.make(spec, directory.resolve("same"), 1))
        .withMessageContaining(
            "1000 games in succession repeat earlier ones, and the 1 different games have ");
  }

  @Test
  void evenPliesHaveAboutTheSameNumberOfRows() {
    EvenPlies even = new EvenPlies();
    int[] counts = new int[30];
    for (int game = 0; game < 600; game++) {
      // Random openings of 0 to 19 plies give such games.
      var kept = even.of(game % 20, 30);
      for (int ply = 0; ply < 30; ply++) {
        counts[ply] += kept.test(ply) ? 1 : 0;
      }
    }
    assertThat(counts[5]).isBetween(counts[29] / 2, counts[29] * 2);
    assertThat(counts[29]).isLessThan(450);
  }

  @Test
  @Timeout(value = 1, unit = TimeUnit.MINUTES)
  void anEngineThatHangsEndsTheRunWithItsName() throws IOException {
    assertThat(failure("scripted:deaf=4,movetime=20ms,name=x"))
        .isEqualTo("x: expected a move within 5.02s, its thread keeps running");
  }

  @Test
  void illegalMovesOfAnEngineAreRefused() throws IOException {
    assertThat(failure("scripted:range=3,nodes=1,name=x"))
        .isEqualTo("x: move '12': expected a cell from a1 to c3 (position: .x...o...)");
  }

  private String failure(String engine) throws IOException {
    SelfPlaySpec spec = Sets.spec("tictactoe", List.of(engine), Exploration.NONE);
    try (ShardMaker maker = new ShardMaker(spec)) {
      maker.make(0, directory.resolve("shard"), rows -> {}, new StopSignal());
      return "nothing";
    } catch (SelfPlayException e) {
      return String.valueOf(e.getMessage());
    }
  }

  @Test
  void invalidSettingsAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> Sets.spec("gauss", "mcts", 10, 10, RowFormat.PARQUET, Sets.gauss().exact()))
        .withMessage("engine 'mcts': expected a limit, such as mcts:nodes=200");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Sets.spec("gauss", List.of(), Exploration.DEFAULT));
    assertThatIllegalArgumentException().isThrownBy(() -> Step.parse("1"));
  }
}
