package dev.lodestone.dataset.format;

import dev.lodestone.dataset.row.Row;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** Reads JSON Lines. */
final class JsonSource implements RowSource {

  private final Path file;
  private final BufferedReader in;
  private final boolean strictly;
  private int number;
  private @Nullable String line;

  JsonSource(Path file, boolean strictly) throws IOException {
    this.file = file;
    this.strictly = strictly;
    in = Files.newBufferedReader(file);
    line = in.readLine();
  }

  @Override
  public boolean hasNext() {
    return line != null;
  }

  @Override
  public Row next() {
    if (line == null) {
      throw new NoSuchElementException("there are no more rows: file=" + file);
    }
    number++;
    try {
      Row row = RowJson.parse(line, strictly);
      line = in.readLine();
      return row;
    } catch (IllegalArgumentException e) {
      throw new RowFormatException(
          file.getFileName() + ", line " + number + ": " + e.getMessage(), e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
