package dev.lodestone.cli.option;

import dev.lodestone.cli.console.Numbers;
import picocli.CommandLine.Option;

/** {@code --shard-positions}, how many rows the files of a data set have. */
public final class ShardPositionsOption {

  @Option(
      names = "--shard-positions",
      paramLabel = "N",
      defaultValue = "10000",
      description =
          "Minimum number of rows of a file; a file holds whole games; default ${DEFAULT-VALUE}.")
  private int shardPositions;

  /**
   * Rows, 1 or more.
   *
   * @throws dev.lodestone.cli.console.UserError if another number was given
   */
  public int get() {
    return Numbers.atLeast("--shard-positions", shardPositions, 1);
  }
}
