package dev.lodestone.cli.option;

import dev.lodestone.cli.console.Numbers;
import picocli.CommandLine.Option;

/** How many games are played at once, which changes none of them. */
public final class ConcurrencyOption {

  @Option(
      names = "--concurrency",
      paramLabel = "N",
      defaultValue = "1",
      description = "Games at once; default ${DEFAULT-VALUE}.")
  private int concurrency;

  public int get() {
    return Numbers.atLeast("--concurrency", concurrency, 1);
  }
}
