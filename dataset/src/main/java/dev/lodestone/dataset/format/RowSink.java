package dev.lodestone.dataset.format;

import dev.lodestone.dataset.row.Row;
import java.io.Closeable;
import java.io.IOException;

/** Takes the rows of one file in their order. The file is complete when this is closed. */
public interface RowSink extends Closeable {

  /** Takes the next row. */
  void write(Row row) throws IOException;
}
