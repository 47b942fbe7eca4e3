package dev.lodestone.dataset.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.fixture.Sample;
import dev.lodestone.dataset.fixture.Sets;
import dev.lodestone.dataset.row.Row;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RowFormatTest {

  private static final Game GAUSS = Games.byId("gauss");

  @TempDir private Path directory;

  private Path write(RowFormat format, String name, List<Row> rows) throws IOException {
    return write(format, name, rows, Row.SCHEMA);
  }

  private Path write(RowFormat format, String name, List<Row> rows, int schema) throws IOException {
    Path file = directory.resolve(name);
    try (RowSink sink = format.create(file, GAUSS, schema)) {
      for (Row row : rows) {
        sink.write(row);
      }
    }
    return file;
  }

  private List<Row> rows() throws IOException {
    return Sets.rows(Sets.make(Sets.gauss(), directory.resolve("set"), 1));
  }

  @ParameterizedTest
  @EnumSource
  void writtenRowsAreReadBack(RowFormat format) throws IOException {
    List<Row> rows = rows();
    List<Row> back = new ArrayList<>();
    try (RowSource source = format.open(write(format, "rows", rows), GAUSS)) {
      source.forEachRemaining(back::add);
    }
    assertThat(back).isEqualTo(rows).hasSizeGreaterThan(100);
  }

  @Test
  void numbersOf64BitsAreTextsInJsonAndReadInBothForms() throws IOException {
    Row row = rows().get(0);
    String line = RowJson.format(row);
    assertThat(line)
        .contains("\"game_id\":\"" + row.origin().gameId() + "\"")
        .contains("\"state_key\":\"" + row.board().stateKey() + "\"")
        .contains("\"canonical_key\":\"" + row.board().canonicalKey() + "\"")
        .contains("\"seed\":\"" + row.search().seed() + "\"")
        .contains("\"words\":[\"");
    assertThat(RowJson.parse(line, true)).isEqualTo(row);
    String numbers = line.replaceAll("\"(-?\\d+)\"", "$1");
    assertThat(numbers).isNotEqualTo(line).doesNotContain("\"game_id\":\"");
    assertThat(RowJson.parse(numbers, true)).isEqualTo(row);
  }

  @ParameterizedTest
  @EnumSource
  void theSameRowsGiveTheSameBytes(RowFormat format) throws IOException {
    List<Row> rows = rows();
    assertThat(write(format, "a", rows)).hasSameBinaryContentAs(write(format, "b", rows));
  }

  /**
   * Another process wrote the file with {@code mcts:nodes=200} and {@code --positions 2000 --splits
   * 10,10 --seed 1}.
   */
  @Test
  void rewritingTheSampleGivesTheSameBytes() throws IOException {
    DatasetFiles sample = Sample.copy(directory.resolve("sample"));
    Path shard = sample.path().resolve(sample.manifest().shards().get(0).file());
    assertThat(write(RowFormat.PARQUET, "again", Sets.rows(sample), sample.manifest().schema()))
        .hasSameBinaryContentAs(shard);
  }

  @Test
  void aRowOfGaussTakesFewBytes() throws IOException {
    List<Row> rows = Sets.rows(Sample.copy(directory.resolve("sample")));
    long bytes = Files.size(write(RowFormat.PARQUET, "rows", rows));
    // A file of 2 000 rows takes about 9 more bytes per row than one of 10 000.
    assertThat(bytes / (double) rows.size()).isLessThan(110);
  }

  @Test
  void anArchiveContainsOneArrayPerColumn() throws IOException {
    List<Row> rows = rows();
    try (ZipFile zip = new ZipFile(write(RowFormat.NPZ, "rows.npz", rows).toFile())) {
      byte[] planes = zip.getInputStream(zip.getEntry("planes.npy")).readAllBytes();
      assertThat(new String(planes, 1, 5, StandardCharsets.US_ASCII)).isEqualTo("NUMPY");
      assertThat(new String(planes, 10, 118, StandardCharsets.US_ASCII))
          .startsWith(
              "{'descr': '|i1', 'fortran_order': False, 'shape': (" + rows.size() + ", 2, 37,), }");
      assertThat(planes).hasSize(128 + rows.size() * 2 * 37);
      byte[] offsets = zip.getInputStream(zip.getEntry("offsets.npy")).readAllBytes();
      assertThat(offsets).hasSize(128 + 8 * (rows.size() + 1));
    }
  }

  @Test
  void aDeflatedArchiveTakesFewerBytes() throws IOException {
    List<Row> rows = rows();
    Path stored = write(RowFormat.NPZ, "stored.npz", rows);
    Path deflated = write(RowFormat.NPZ_DEFLATED, "deflated.npz", rows);
    assertThat(Files.size(deflated)).isLessThan(Files.size(stored) / 3);
    assertThat(RowFormat.NPZ.uncompressedBytes(deflated))
        .isEqualTo(RowFormat.NPZ.uncompressedBytes(stored))
        .isBetween(Files.size(stored) / 2, Files.size(stored));
  }

  @ParameterizedTest
  @EnumSource
  void aFileOfAnotherKindIsRefused(RowFormat format) throws IOException {
    Path file = Files.writeString(directory.resolve("other"), "no rows at all, and no end");
    assertThatExceptionOfType(RowFormatException.class)
        .isThrownBy(
            () -> {
              try (RowSource source = format.open(file, GAUSS)) {
                source.next();
              }
            })
        .withMessageStartingWith("other");
  }

  @Test
  void anUnknownNameGetsASuggestion() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RowFormat.of("parket"))
        .withMessage("unknown format 'parket'; did you mean 'parquet'?");
  }
}
