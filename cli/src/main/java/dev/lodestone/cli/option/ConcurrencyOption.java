package dev.lodestone.cli.option;

import dev.lodestone.cli.console.Numbers;
import picocli.CommandLine.Option;

/** The number of games played at once; it does not change the games. */
public final class ConcurrencyOption {

  @Option(
      names = "--concurrency",
      paramLabel = "N",
      defaultValue = "1",
      description = "Number of games played in parallel; default ${DEFAULT-VALUE}.")
  private int concurrency;

  public int get() {
    return Numbers.atLeast("--concurrency", concurrency, 1);
  }
}
