package dev.lodestone.dataset.stats;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.Games;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.fixture.Sample;
import dev.lodestone.dataset.fixture.Sets;
import dev.lodestone.dataset.row.Row;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares the statistics of the sample with independent counts. */
final class StatisticsTest {

  private final DatasetFiles files;
  private final List<Row> rows;
  private final Statistics statistics;

  StatisticsTest(@TempDir Path directory) throws IOException {
    files = Sample.copy(directory);
    rows = Sets.rows(files);
    statistics = Samples.count(files, rows);
  }

  @Test
  void countsEveryGameByLengthAndResult() {
    List<Row> games = rows.stream().filter(row -> row.origin().gameMoves() != null).toList();
    assertThat(statistics.lengths().stream().mapToLong(l -> l.firstWins()).sum())
        .isEqualTo(games.stream().filter(row -> firstResult(row) > 0).count());
    assertThat(statistics.lengths().stream().mapToLong(l -> l.draws()).sum())
        .isEqualTo(games.stream().filter(row -> row.value().result() == 0).count());
    assertThat(statistics.lengths()).allSatisfy(l -> assertThat(l.plies()).isEqualTo(30));
    double score =
        games.stream().mapToDouble(row -> (firstResult(row) + 1) / 2.0).average().orElseThrow();
    assertThat(statistics.firstScore().value()).isCloseTo(score, within(1e-4));
    // The error of a coin with this probability; draws make the actual error slightly smaller.
    assertThat(statistics.firstScore().error())
        .isCloseTo(1.96 * Math.sqrt(score * (1 - score) / games.size()), within(0.01));
    assertThat(statistics.endings()).containsExactly(Map.entry("rules", (long) games.size()));
  }

  private static int firstResult(Row row) {
    return row.board().mover() == 0 ? row.value().result() : -row.value().result();
  }

  @Test
  void countsRowsDistinctPositionsAndLegalMovesByPly() {
    Map<Integer, List<Row>> byPly = rows.stream().collect(groupingBy(row -> row.origin().ply()));
    assertThat(statistics.plies()).hasSameSizeAs(byPly.keySet());
    assertThat(statistics.keyScale()).isOne();
    assertThat(statistics.plies())
        .allSatisfy(
            ply -> {
              List<Row> there = Objects.requireNonNull(byPly.get(ply.ply()));
              assertThat(ply.rows()).isEqualTo(there.size());
              assertThat(ply.distinct())
                  .isEqualTo(
                      there.stream().map(row -> row.board().canonicalKey()).distinct().count());
              assertThat(ply.actions())
                  .isCloseTo(
                      there.stream()
                          .mapToInt(row -> row.policy().actions().size())
                          .average()
                          .orElseThrow(),
                      within(0.06));
            });
  }

  @Test
  void theLeakIsTheShareOfHeldOutPositionsInTrain() {
    Set<Long> train =
        rows.stream()
            .filter(row -> row.origin().split().equals("train"))
            .map(row -> row.board().canonicalKey())
            .collect(toSet());
    List<Row> held = rows.stream().filter(row -> !row.origin().split().equals("train")).toList();
    long seen = held.stream().filter(row -> train.contains(row.board().canonicalKey())).count();
    assertThat(held).isNotEmpty();
    assertThat(statistics.leak().orElseThrow())
        .isCloseTo((double) seen / held.size(), within(1e-6));
  }

  @Test
  void calibrationGroupsRowsByRootValue() {
    assertThat(statistics.calibration().stream().mapToLong(Statistics.Bin::rows).sum())
        .isEqualTo(rows.stream().filter(row -> row.value().rootValue() != null).count());
    assertThat(statistics.calibration())
        .allSatisfy(
            bin -> {
              List<Row> within =
                  rows.stream()
                      .filter(row -> row.value().rootValue() != null)
                      .filter(row -> isIn(bin, row))
                      .toList();
              assertThat(bin.rows()).isEqualTo(within.size());
              assertThat(bin.result().value())
                  .isCloseTo(
                      within.stream().mapToInt(row -> row.value().result()).average().orElseThrow(),
                      within(1e-4));
            });
  }

  /** Values are written in steps of 0.005. The last bin also contains the value 1. */
  private static boolean isIn(Statistics.Bin bin, Row row) {
    long value = Math.round(Objects.requireNonNull(row.value().rootValue()) * 1000.0);
    return value >= Math.round(bin.from() * 1000)
        && (value < Math.round(bin.to() * 1000) || bin.to() == 1);
  }

  @Test
  void endgamesCountHowOftenTheProvenResultWasReached() {
    assertThat(statistics.endgames())
        .allSatisfy(
            end -> {
              List<Row> proven =
                  rows.stream()
                      .filter(row -> row.origin().pliesLeft() == end.pliesLeft())
                      .filter(
                          row ->
                              row.proof().low() != null
                                  && Objects.equals(row.proof().low(), row.proof().high()))
                      .toList();
              assertThat(end.exact()).isEqualTo(proven.size());
              assertThat(end.kept())
                  .isEqualTo(
                      proven.stream()
                          .filter(row -> Objects.equals(row.proof().low(), row.value().result()))
                          .count());
            });
  }

  @Test
  void movesOpeningsAndRepeatedGamesAreCounted() {
    assertThat(statistics.sources())
        .isEqualTo(rows.stream().collect(groupingBy(row -> row.search().source(), counting())));
    List<List<Integer>> games =
        rows.stream()
            .filter(row -> row.origin().gameMoves() != null)
            .map(row -> row.origin().gameMoves())
            .toList();
    assertThat(statistics.repeatedGames()).isEqualTo(games.size() - new HashSet<>(games).size());
    assertThat(statistics.openingPlies().values().stream().mapToLong(n -> n).sum())
        .isEqualTo(games.size());
    Map<List<Integer>, Long> openings =
        games.stream().collect(groupingBy(moves -> moves.subList(0, 2), counting()));
    assertThat(statistics.openings().get(0).games())
        .isEqualTo(openings.values().stream().mapToLong(n -> n).max().orElseThrow());
  }

  @Test
  void aGameThatIsPlayedTwiceCountsAsRepeated() throws IOException {
    Statistics twice = Samples.count(files, rows, rows);
    long games = rows.stream().filter(row -> row.origin().gameMoves() != null).count();
    assertThat(twice.repeatedGames()).isEqualTo(games + statistics.repeatedGames());
    assertThat(Games.byId("gauss").title()).isEqualTo(twice.game());
  }
}
