package dev.lodestone.cli.option;

import dev.lodestone.cli.console.Numbers;
import dev.lodestone.search.Solver;
import picocli.CommandLine.Option;

/** {@code --threads}: the number of threads that count or solve together. */
public final class ThreadsOption {

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "1",
      description = "Number of threads; default ${DEFAULT-VALUE}.")
  private int threads;

  /** The number of threads, 1 to {@link Solver#MAX_THREADS}. */
  public int get() {
    return Numbers.between("--threads", threads, 1, Solver.MAX_THREADS);
  }
}
