package dev.lodestone.cli.option;

import dev.lodestone.core.PluginException;
import dev.lodestone.dataset.format.RowFormat;
import picocli.CommandLine.Option;

/** {@code --format}: the format of a data set's files. */
public final class RowFormatOption {

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "parquet",
      description = "parquet, jsonl or npz; default ${DEFAULT-VALUE}.")
  private String format = "";

  /**
   * The format that the user named.
   *
   * @throws IllegalArgumentException if there is no such format
   * @throws PluginException if the libraries for writing such files are missing
   */
  public RowFormat get() {
    RowFormat named = RowFormat.of(format);
    named.requireLibraries();
    return named;
  }
}
