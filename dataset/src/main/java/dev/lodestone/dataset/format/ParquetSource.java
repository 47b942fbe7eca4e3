package dev.lodestone.dataset.format;

import static dev.lodestone.core.text.Arguments.requireThat;

import com.jerolba.carpet.CarpetReader;
import com.jerolba.carpet.CloseableIterator;
import com.jerolba.carpet.FieldMatchingStrategy;
import dev.lodestone.dataset.row.Row;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads Parquet files. Columns that the schema does not contain are skipped, unless the source is
 * strict.
 */
final class ParquetSource implements RowSource {

  private final Path file;
  private final CloseableIterator<FlatRow> rows;

  /**
   * @param strictly whether columns that the schema does not contain are refused
   */
  ParquetSource(Path file, boolean strictly) {
    this.file = file;
    try {
      boolean isComplete = requireColumns(file, strictly);
      rows =
          new CarpetReader<>(file.toFile(), FlatRow.class)
              .withFieldMatchingStrategy(FieldMatchingStrategy.SNAKE_CASE)
              .withFailNarrowingPrimitiveConversion(true)
              .withFailOnNullForPrimitives(true)
              .withFailOnMissingColumn(isComplete)
              .iterator();
    } catch (RuntimeException e) {
      throw fault(e);
    }
  }

  /**
   * Whether the file has all columns, including those added by later versions of the schema. The
   * reader refuses a file in which any other column is missing.
   */
  private static boolean requireColumns(Path file, boolean strictly) {
    List<String> known = Column.all().stream().map(Column::name).toList();
    try {
      List<String> found = ParquetFooter.columns(file);
      for (String column : found) {
        requireThat(!strictly || known.contains(column), "unknown column '%s'", column);
      }
      List<String> missing = known.stream().filter(column -> !found.contains(column)).toList();
      return !Row.ADDED.containsAll(missing) || missing.isEmpty();
    } catch (IOException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  private RowFormatException fault(RuntimeException e) {
    Throwable cause = e;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return new RowFormatException(file.getFileName() + ": " + cause.getMessage(), e);
  }

  @Override
  public boolean hasNext() {
    try {
      return rows.hasNext();
    } catch (RuntimeException e) {
      throw fault(e);
    }
  }

  @Override
  public Row next() {
    try {
      return rows.next().grouped();
    } catch (RuntimeException e) {
      throw fault(e);
    }
  }

  @Override
  public void close() throws IOException {
    rows.close();
  }
}
