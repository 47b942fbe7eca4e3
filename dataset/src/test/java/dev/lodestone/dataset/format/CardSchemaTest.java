package dev.lodestone.dataset.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.edit.Merge;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.fixture.Sets;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.selfplay.Exploration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ConvertedType;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.SchemaElement;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares what the card states for loaders with the footers of the Parquet files. */
class CardSchemaTest {

  @TempDir private Path directory;

  /** The features of a card as {@code name -> dtype}, with lists in brackets. */
  private static Map<String, String> features(List<String> card) {
    Map<String, String> features = new LinkedHashMap<>();
    int end = card.indexOf("  splits:");
    for (int i = card.indexOf("  features:") + 1; i < end; i += 2) {
      String type = card.get(i + 1).strip();
      features.put(
          card.get(i).strip().substring("- name: ".length()),
          type.startsWith("sequence: ")
              ? "[" + type.substring("sequence: ".length()) + "]"
              : type.substring("dtype: ".length()));
    }
    return features;
  }

  private static Map<String, String> features(FileMetaData file) {
    Map<String, String> features = new LinkedHashMap<>();
    List<SchemaElement> elements = file.getSchema();
    for (int i = 1; i < elements.size(); i++) {
      SchemaElement element = elements.get(i);
      if (element.getNum_children() == 0) {
        features.put(element.getName(), type(element));
      } else {
        assertThat(element.getConverted_type()).isEqualTo(ConvertedType.LIST);
        features.put(element.getName(), "[" + type(elements.get(i + 2)) + "]");
        i += 2;
      }
    }
    return features;
  }

  private static String type(SchemaElement element) {
    ConvertedType converted = element.getConverted_type();
    return switch (element.getType()) {
      case INT32 ->
          converted == ConvertedType.INT_8
              ? "int8"
              : converted == ConvertedType.INT_16 ? "int16" : "int32";
      case INT64 -> "int64";
      case FLOAT -> "float32";
      case BOOLEAN -> "bool";
      case BYTE_ARRAY -> converted == ConvertedType.UTF8 ? "string" : "binary";
      default -> element.getType().toString();
    };
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void theCardDeclaresTheColumnsRowsAndBytesOfTheFiles(boolean bySplit) throws IOException {
    DatasetFiles played = Sets.make(Sets.gauss(), directory.resolve("played"), 2);
    DatasetFiles set = new DatasetFiles(directory.resolve("set"));
    new Merge(List.of(played), set, RowFormat.PARQUET, 50, bySplit, false)
        .run(Sets.TESTS, new StopSignal());
    List<String> card = Files.readAllLines(set.path().resolve("README.md"));
    Map<String, Long> rows = new HashMap<>();
    Map<String, Long> bytes = new HashMap<>();
    for (String name : set.shardFiles(RowFormat.PARQUET)) {
      FileMetaData file = ParquetFooter.read(set.path().resolve(name));
      assertThat(new ArrayList<>(features(file).entrySet()))
          .isEqualTo(new ArrayList<>(features(card).entrySet()));
      String split = bySplit ? name.substring(0, name.indexOf('-')) : "unsplit";
      rows.merge(split, file.getNum_rows(), Long::sum);
      for (RowGroup group : file.getRow_groups()) {
        bytes.merge(split, group.getTotal_byte_size(), Long::sum);
      }
    }
    assertThat(rows).hasSizeGreaterThanOrEqualTo(bySplit ? 2 : 1);
    rows.forEach(
        (split, count) ->
            assertThat(card)
                .containsSubsequence(
                    "  - name: " + split,
                    "    num_examples: " + count,
                    "    num_bytes: " + bytes.get(split)));
    assertThat(card)
        .contains("  dataset_size: " + bytes.values().stream().mapToLong(Long::longValue).sum());
  }

  /** Writes a file with one row more than fits into a row group. */
  @Tag("slow")
  @Test
  void aRowGroupIsBelowTheLimitOfReaders() throws IOException {
    for (String id : List.of("gess", "gaussic")) {
      Game game = Games.byId(id);
      DatasetFiles played =
          Sets.make(
              Sets.spec(id, List.of("mcts:nodes=2"), Exploration.DEFAULT),
              directory.resolve(id),
              2);
      Row widest = null;
      for (Row row : Sets.rows(played)) {
        if (widest == null || row.policy().actions().size() > widest.policy().actions().size()) {
          widest = row;
        }
      }
      Path file = directory.resolve(id + ".parquet");
      int count = ParquetSink.rowsPerGroup(game);
      try (RowSink sink = RowFormat.PARQUET.create(file, game)) {
        for (int i = 0; i <= count && widest != null; i++) {
          sink.write(widest);
        }
      }
      List<RowGroup> groups = ParquetFooter.read(file).getRow_groups();
      assertThat(groups).hasSize(2);
      assertThat(groups.get(0).getNum_rows()).isEqualTo(count);
      assertThat(groups.get(0).getTotal_byte_size()).isLessThan(ParquetSink.MAX_GROUP_BYTES);
      // Readers use the page index to find the pages of a range of rows.
      assertThat(groups)
          .flatMap(RowGroup::getColumns)
          .allMatch(ColumnChunk::isSetColumn_index_offset)
          .allMatch(ColumnChunk::isSetOffset_index_offset);
    }
  }
}
