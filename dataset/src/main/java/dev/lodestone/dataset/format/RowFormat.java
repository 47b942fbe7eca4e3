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

/** The file formats of rows. */
public enum RowFormat {
  /** Columns, compressed with zstd. Nearly every tool reads it. */
  PARQUET,
  /** One JSON object per line, which people can read. */
  JSONL,
  /** NumPy's archive of arrays, for users who have only NumPy. */
  NPZ,
  /** The same archive with deflated arrays, whose bytes depend on the machine's zlib. */
  NPZ_DEFLATED;

  /** The extension of the files' names, which is also the format's name on the command line. */
  public String text() {
    return toRead().name().toLowerCase(Locale.ROOT);
  }

  /** The format as a reader sees it, which need not know whether an archive is deflated. */
  public RowFormat toRead() {
    return this == NPZ_DEFLATED ? NPZ : this;
  }

  /**
   * The format with this name.
   *
   * @throws IllegalArgumentException if no format has the name; the message suggests the nearest
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
                            text,
                            Arrays.stream(values()).map(RowFormat::text).distinct().toList())));
  }

  /**
   * Checks that the libraries for this format are on the class path, before anything is written.
   *
   * @throws PluginException if they are not
   */
  public void requireLibraries() {
    if (this != PARQUET) {
      return;
    }
    try {
      // Looked up by name, because this class must load without the library.
      Class.forName("com.jerolba.carpet.CarpetWriter", false, RowFormat.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new PluginException(
          "parquet needs libraries that are not on the class path: unpack"
              + " lodestone-VERSION-dataset.zip over the installation; jsonl and npz need none",
          e);
    }
  }

  /**
   * Creates a file of rows of the current schema. An existing file is replaced.
   *
   * @param game the game that all rows are of
   */
  public RowSink create(Path file, Game game) throws IOException {
    return create(file, game, Row.SCHEMA);
  }

  /** Creates a file of rows of the given schema. An existing file is replaced. */
  public RowSink create(Path file, Game game, int schema) throws IOException {
    return switch (this) {
      case PARQUET -> new ParquetSink(file, game, schema);
      case JSONL -> new JsonSink(file);
      case NPZ, NPZ_DEFLATED -> new NpzSink(file, game, this == NPZ_DEFLATED);
    };
  }

  /** The size in bytes of the columns of {@code file} before compression. */
  public long uncompressedBytes(Path file) throws IOException {
    return switch (this) {
      case PARQUET -> ParquetFooter.uncompressedBytes(file);
      case JSONL -> Files.size(file);
      case NPZ, NPZ_DEFLATED -> NpzSource.uncompressedBytes(file);
    };
  }

  /**
   * Opens a file.
   *
   * @param game the game that all rows are of
   * @throws RowFormatException if the file is not in this format
   * @throws PluginException if the libraries for this format are missing
   */
  public RowSource open(Path file, Game game) throws IOException {
    return open(file, game, false);
  }

  /** Opens a file as {@link #open} does, but refuses columns that the schema does not contain. */
  public RowSource openStrictly(Path file, Game game) throws IOException {
    return open(file, game, true);
  }

  private RowSource open(Path file, Game game, boolean strictly) throws IOException {
    requireLibraries();
    return switch (this) {
      case PARQUET -> new ParquetSource(file, strictly);
      case JSONL -> new JsonSource(file, strictly);
      case NPZ, NPZ_DEFLATED -> new NpzSource(file, game, strictly);
    };
  }
}
