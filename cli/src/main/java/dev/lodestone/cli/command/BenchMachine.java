package dev.lodestone.cli.command;

import dev.lodestone.cli.console.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where and of what a bench was run: the first line of {@code bench --json}.
 *
 * @param kind {@code bench}
 * @param commit of the sources, if the launcher knows it
 * @param cpu its name, or its architecture where the system does not tell
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

  private static final Path CPU_INFO = Path.of("/proc/cpuinfo");

  /** This machine. */
  static BenchMachine here(String engine, int runs) {
    return new BenchMachine(
        KIND,
        Version.number(),
        Version.provenance().commit(),
        System.getProperty("java.vm.vendor") + " " + Runtime.version(),
        cpuName(),
        Runtime.getRuntime().availableProcessors(),
        System.getProperty("os.name") + " " + System.getProperty("os.version"),
        engine,
        runs);
  }

  private static String cpuName() {
    try (Stream<String> lines = Files.lines(CPU_INFO)) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse(System.getProperty("os.arch"));
    } catch (IOException e) {
      return System.getProperty("os.arch");
    }
  }
}
