package dev.lodestone.dataset.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.fixture.Sample;
import dev.lodestone.dataset.fixture.Sets;
import dev.lodestone.dataset.row.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads the Parquet files with DuckDB, by the queries in the guide. */
class DuckDbTest {

  private static final Pattern QUERY = Pattern.compile("```sql\n(.*?)```", Pattern.DOTALL);

  @TempDir private Path directory;

  private static List<List<Object>> ask(String query) throws SQLException {
    List<List<Object>> rows = new ArrayList<>();
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(query)) {
      int columns = result.getMetaData().getColumnCount();
      while (result.next()) {
        List<Object> row = new ArrayList<>();
        for (int i = 1; i <= columns; i++) {
          row.add(result.getObject(i));
        }
        rows.add(row);
      }
    }
    return rows;
  }

  @Test
  void theQueriesOfTheGuideAreAnswered() throws IOException, SQLException {
    Path set = Sample.copy(directory).path();
    Matcher queries = QUERY.matcher(Files.readString(Path.of("../docs/dataset.md")));
    List<List<List<Object>>> answers = new ArrayList<>();
    while (queries.find()) {
      String query = queries.group(1);
      assertThat(query).contains("data/gauss/");
      answers.add(ask(query.replace("data/gauss/", set + "/")));
    }
    assertThat(answers).hasSize(3).allSatisfy(answer -> assertThat(answer).isNotEmpty());
  }

  @Test
  void everyColumnOfEveryShardIsRead() throws IOException, SQLException {
    DatasetFiles files = Sample.copy(directory);
    List<Row> rows = Sets.rows(files);
    String all = "'" + files.path() + "/*.parquet'";
    assertThat(ask("select count(*), count(distinct game_id) from " + all))
        .containsExactly(
            List.of(
                (long) rows.size(),
                rows.stream().map(row -> row.origin().gameId()).distinct().count()));
    List<List<Object>> columns = ask("describe select * from " + all);
    assertThat(columns).hasSize(Column.all().size());
    assertThat(columns)
        .extracting(column -> column.get(0) + " " + column.get(1))
        .contains(
            "cells TINYINT[]",
            "counters INTEGER[]",
            "words BIGINT[]",
            "visits INTEGER[]",
            "values FLOAT[]",
            "low TINYINT",
            "canonical_key BIGINT",
            "symmetry SMALLINT",
            "game VARCHAR",
            "unseen BOOLEAN");
    long visits =
        rows.stream()
            .filter(row -> row.policy().visits() != null)
            .flatMap(row -> row.policy().visits().stream())
            .mapToLong(v -> v)
            .sum();
    assertThat(ask("select sum(v) from (select unnest(visits) v from " + all + ")"))
        .satisfiesExactly(row -> assertThat(row.get(0)).hasToString(Long.toString(visits)));
  }
}
