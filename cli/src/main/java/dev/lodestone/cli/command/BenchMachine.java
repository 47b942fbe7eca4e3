package dev.lodestone.cli.command;

import dev.lodestone.cli.console.Version;
import dev.lodestone.tournament.journal.Machine;
import java.util.Optional;

/**
 * The machine and the revision of a bench: the first line of {@code bench --json}.
 *
 * @param kind {@code bench}
 * @param commit of the sources, if the launcher knows it
 * @param cpu its name, or its architecture where the system does not name it
 * @param runs timed runs, after one that was not
 */
record BenchMachine(
    String kind,
    String lodestone,
    Optional<String> commit,
    String jdk,
    String cpu,
    int cores,
    String os,
    String engine,
    int runs) {

  static final String KIND = "bench";

  /** This machine. */
  static BenchMachine here(String engine, int runs) {
    Machine machine = Machine.here(1);
    return new BenchMachine(
        KIND,
        Version.number(),
        Version.provenance().commit(),
        machine.jdk(),
        machine.cpu(),
        machine.cores(),
        System.getProperty("os.name") + " " + System.getProperty("os.version"),
        engine,
        runs);
  }
}
