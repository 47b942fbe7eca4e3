package dev.lodestone.dataset.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Games;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.edit.Merge;
import dev.lodestone.dataset.fixture.Sets;
import dev.lodestone.dataset.format.RowFormat;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.stats.StatisticsCounter;
import dev.lodestone.dataset.verify.DatasetVerifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads sets that Lodestone 0.2.0, commit f349aaf, wrote with {@code mcts:nodes=30}. */
class EarlierReleaseTest {

  private static final Path SETS = Path.of("src/test/resources/dev/lodestone/dataset/fixture/v020");

  @TempDir private Path directory;

  private DatasetFiles copy(String game) throws IOException {
    Path copy = directory.resolve(game);
    try (Stream<Path> files = Files.walk(SETS.resolve(game))) {
      for (Path file : files.toList()) {
        Files.copy(file, copy.resolve(SETS.resolve(game).relativize(file).toString()));
      }
    }
    return new DatasetFiles(copy);
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void setsOfEarlierReleasesAreReadVerifiedAndMerged(String game) throws IOException {
    DatasetFiles files = copy(game);
    Manifest manifest = files.manifest();
    assertThat(manifest.schema()).isEqualTo(1);
    assertThat(manifest.evaluators()).isEmpty();
    List<Row> rows = Sets.rows(files);
    assertThat(rows).hasSize((int) manifest.totals().rows());
    assertThat(rows)
        .anySatisfy(row -> assertThat(row.policyTarget()).isNotNull())
        .allSatisfy(row -> assertThat(row.value().staticValue()).isNotNull());
    assertThat(verify(files)).isEmpty();
    StatisticsCounter counter = new StatisticsCounter(Games.byId(game));
    rows.forEach(counter::add);
    assertThat(counter.sum(manifest)).isNotNull();

    DatasetFiles merged = new DatasetFiles(directory.resolve("merged"));
    Manifest made =
        new Merge(List.of(files), merged, RowFormat.JSONL, 30, false, false)
            .run(Sets.TESTS, new StopSignal())
            .orElseThrow();
    assertThat(made.schema()).isEqualTo(1);
    assertThat(Sets.rows(merged)).isEqualTo(rows);
    assertThat(verify(merged)).isEmpty();
  }

  private static List<?> verify(DatasetFiles files) throws IOException {
    return new DatasetVerifier(files, DatasetVerifier.ALL_ROWS, 0, 2)
        .verify(new StopSignal())
        .faults();
  }
}
