package dev.lodestone.dataset.format;

import dev.lodestone.dataset.row.Row;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes JSON Lines. */
final class JsonSink implements RowSink {

  private final BufferedWriter out;

  JsonSink(Path file) throws IOException {
    out = Files.newBufferedWriter(file);
  }

  @Override
  public void write(Row row) throws IOException {
    out.write(RowJson.format(row));
    out.write('\n');
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
