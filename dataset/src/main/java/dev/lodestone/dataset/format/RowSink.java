package dev.lodestone.dataset.format;

import dev.lodestone.dataset.row.Row;
import java.io.Closeable;
import java.io.IOException;

/** Writes the rows of one file in order. The file is complete when the sink is closed. */
public interface RowSink extends Closeable {

  /** Writes the next row. */
  void write(Row row) throws IOException;
}
