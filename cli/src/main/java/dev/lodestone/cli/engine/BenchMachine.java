package dev.lodestone.cli.engine;

import dev.lodestone.dataset.files.Provenance;
import dev.lodestone.tournament.journal.Machine;
import dev.lodestone.tournament.journal.Version;
import java.util.Optional;

/**
 * The machine and the revision that were measured: the first line of {@code bench --json}.
 *
 * @param kind {@code bench}
 * @param commit the commit of the sources, if the launcher knows it
 * @param cpu the processor's name, or its architecture if the system does not provide the name
 * @param runs number of timed runs, which follow an untimed one
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

  /** This machine. */
  static BenchMachine here(String engine, int runs) {
    Machine machine = Machine.here(1);
    return new BenchMachine(
        "bench",
        Version.number(),
        Provenance.ofThisProgram().commit(),
        machine.jdk(),
        machine.cpu(),
        machine.cores(),
        System.getProperty("os.name") + " " + System.getProperty("os.version"),
        engine,
        runs);
  }
}
