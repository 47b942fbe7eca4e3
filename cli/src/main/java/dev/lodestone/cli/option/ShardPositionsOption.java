package dev.lodestone.cli.option;

import dev.lodestone.cli.console.Numbers;
import picocli.CommandLine.Option;

/** {@code --shard-positions}: the minimum number of rows in each file of a data set. */
public final class ShardPositionsOption {

  @Option(
      names = "--shard-positions",
      paramLabel = "N",
      defaultValue = "10000",
      description =
          "Minimum number of rows of a file; a file contains only whole games; default"
              + " ${DEFAULT-VALUE}.")
  private int shardPositions;

  /**
   * The minimum number of rows, 1 or more.
   *
   * @throws dev.lodestone.cli.console.UserError if another number was given
   */
  public int get() {
    return Numbers.atLeast("--shard-positions", shardPositions, 1);
  }
}
