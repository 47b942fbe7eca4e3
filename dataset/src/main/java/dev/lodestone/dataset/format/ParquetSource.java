package dev.lodestone.dataset.format;

import com.jerolba.carpet.CarpetReader;
import com.jerolba.carpet.CloseableIterator;
import com.jerolba.carpet.FieldMatchingStrategy;
import dev.lodestone.dataset.row.Row;
import java.io.IOException;
import java.nio.file.Path;

/** Reads Parquet. Columns that the schema does not know are passed over. */
final class ParquetSource implements RowSource {

  private final Path file;
  private final CloseableIterator<Row> rows;

  ParquetSource(Path file) {
    this.file = file;
    try {
      rows =
          new CarpetReader<>(file.toFile(), Row.class)
              .withFieldMatchingStrategy(FieldMatchingStrategy.SNAKE_CASE)
              .withFailNarrowingPrimitiveConversion(true)
              .withFailOnNullForPrimitives(true)
              .iterator();
    } catch (RuntimeException e) {
      throw fault(e);
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
      return rows.next();
    } catch (RuntimeException e) {
      throw fault(e);
    }
  }

  @Override
  public void close() throws IOException {
    rows.close();
  }
}
