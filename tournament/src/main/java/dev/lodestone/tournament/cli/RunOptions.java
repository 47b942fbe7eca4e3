package dev.lodestone.tournament.cli;

import picocli.CommandLine.Option;

/** How games are run and told, which changes none of them. */
final class RunOptions {

  @Option(
      names = "--concurrency",
      paramLabel = "N",
      defaultValue = "1",
      description = "Games at once; default ${DEFAULT-VALUE}.")
  private int concurrency;

  @Option(
      names = "--json",
      description =
          "JSON Lines on standard output: every event as the journal has it, then the result.")
  private boolean json;

  @Option(
      names = "--on-failure",
      paramLabel = "WHAT",
      defaultValue = "continue",
      description =
          "What follows when an engine crashes, hangs or breaks the protocol, besides the loss of"
              + " its game: continue or stop; default ${DEFAULT-VALUE}.")
  private OnFailure onFailure = OnFailure.CONTINUE;

  /** What follows the failure of an engine. */
  enum OnFailure {
    CONTINUE,
    STOP
  }

  boolean stopsOnFailure() {
    return onFailure == OnFailure.STOP;
  }

  int concurrency() {
    return Numbers.atLeast("--concurrency", concurrency, 1);
  }

  boolean json() {
    return json;
  }
}
