package dev.lodestone.tournament.journal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * The machine on which games are played; how far an engine searches in a given time depends on it.
 *
 * @param jdk vendor and version of the Java runtime
 * @param cpu name of the processor, or its architecture if the system does not report the name
 * @param cores number of processors that the runtime may use
 * @param concurrency number of games played at once
 */
public record Machine(String jdk, String cpu, int cores, int concurrency) {

  private static final Path CPU_INFO = Path.of("/proc/cpuinfo");

  /** This machine. */
  public static Machine here(int concurrency) {
    return new Machine(
        System.getProperty("java.vm.vendor") + " " + Runtime.version(),
        cpuName(),
        Runtime.getRuntime().availableProcessors(),
        concurrency);
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
