package dev.lodestone.dataset.format;

import dev.lodestone.core.Game;
import dev.lodestone.core.PluginException;
import dev.lodestone.core.text.Names;
import dev.lodestone.dataset.row.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/** The kinds of files that hold rows. */
public enum RowFormat {
  /** Columns, compressed with zstd: for nearly every tool. */
  PARQUET(true),
  /** A JSON object a line, to be read by people. */
  JSONL(true),
  /** NumPy's archive of arrays: for users who have only NumPy. */
  NPZ(false);

  private final boolean readable;

  RowFormat(boolean readable) {
    this.readable = readable;
  }

  /** Ending of the files' names, and what the format is called on the command line. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether {@link #open} can read what {@link #create} has written. */
  public boolean isReadable() {
    return readable;
  }

  /**
   * The format of this name.
   *
   * @throws IllegalArgumentException if there is none; the message names the nearest
   */
  public static RowFormat of(String text) {
    return Arrays.stream(values())
        .filter(format -> format.text().equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "unknown format '"
                        + text
                        + "'"
                        + Names.suggestion(
                            text, Arrays.stream(values()).map(RowFormat::text).toList())));
  }

  /**
   * Checks that the libraries for such files are there, before anything is written.
   *
   * @throws PluginException if that is not on the class path
   */
  public void requireLibraries() {
    if (this != PARQUET) {
      return;
    }
    try {
      // Looked up by name, because a class that uses the library cannot be loaded without it.
      Class.forName("com.jerolba.carpet.CarpetWriter", false, RowFormat.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new PluginException(
          "parquet needs libraries that are not on the class path: unpack"
              + " lodestone-VERSION-dataset.zip over the installation; jsonl needs none",
          e);
    }
  }

  /**
   * Begins a file of rows of today's schema, in the place of one of the same name.
   *
   * @param game of which all rows are
   */
  public RowSink create(Path file, Game game) throws IOException {
    return create(file, game, Row.SCHEMA);
  }

  /** The same with rows of an earlier schema. */
  public RowSink create(Path file, Game game, int schema) throws IOException {
    return switch (this) {
      case PARQUET -> new ParquetSink(file, game, schema);
      case JSONL -> new JsonSink(file);
      case NPZ -> new NpzSink(file, game);
    };
  }

  /** Size in bytes of the columns of {@code file} before compression. */
  public long uncompressedBytes(Path file) throws IOException {
    return this == PARQUET ? ParquetFooter.uncompressedBytes(file) : Files.size(file);
  }

  /**
   * Opens a file.
   *
   * @throws RowFormatException if it is none of this format
   * @throws PluginException as {@link #requireLibraries} does
   * @throws IllegalArgumentException if files of this format are not read here
   */
  public RowSource open(Path file) throws IOException {
    return open(file, false);
  }

  /** The same, but that columns which the schema does not know are refused. */
  public RowSource openStrictly(Path file) throws IOException {
    return open(file, true);
  }

  private RowSource open(Path file, boolean strictly) throws IOException {
    requireLibraries();
    return switch (this) {
      case PARQUET -> new ParquetSource(file, strictly);
      case JSONL -> new JsonSource(file, strictly);
      case NPZ ->
          throw new IllegalArgumentException(
              "rows are read from parquet and jsonl, not from npz: file=" + file);
    };
  }
}
