package dev.lodestone.cli.data;

import dev.lodestone.cli.console.Numbers;
import picocli.CommandLine.Option;

/** The number of games of a data set that are worked on at once; it does not change the result. */
final class GamesAtOnceOption {

  @Option(
      names = "--concurrency",
      paramLabel = "N",
      description =
          "Number of games worked on in parallel, also within one file, which does not change the"
              + " result; default: the number of processors.")
  private int concurrency = Runtime.getRuntime().availableProcessors();

  int get() {
    return Numbers.atLeast("--concurrency", concurrency, 1);
  }
}
