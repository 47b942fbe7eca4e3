package dev.lodestone.cli.option;

import dev.lodestone.core.PluginException;
import dev.lodestone.dataset.format.RowFormat;
import picocli.CommandLine.Option;

/** {@code --format}, of the files of a data set. */
public final class RowFormatOption {

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "parquet",
      description = "parquet, jsonl or npz; default ${DEFAULT-VALUE}.")
  private String format = "";

  /**
   * The format that was named.
   *
   * @throws IllegalArgumentException if there is none of that name
   * @throws PluginException if such files cannot be written here
   */
  public RowFormat get() {
    RowFormat named = RowFormat.of(format);
    named.requireLibraries();
    return named;
  }
}
