package dev.lodestone.cli.option;

import dev.lodestone.cli.console.Numbers;
import picocli.CommandLine.Option;

/** {@code --exact-plies}: how many plies at the end of each game are proven. */
public final class ExactPliesOption {

  @Option(
      names = "--exact-plies",
      paramLabel = "N",
      defaultValue = "8",
      description =
          "Plies before the end of a game whose result with best play is proven; default"
              + " ${DEFAULT-VALUE}.")
  private int exactPlies;

  /**
   * The number of plies before the end, 0 or more.
   *
   * @throws dev.lodestone.cli.console.UserError if another number was given
   */
  public int get() {
    return Numbers.atLeast("--exact-plies", exactPlies, 0);
  }
}
