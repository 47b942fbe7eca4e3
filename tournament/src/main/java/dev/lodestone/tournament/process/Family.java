package dev.lodestone.tournament.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A child process and all its descendants, including those whose parents have exited.
 *
 * <p>They are found in two ways. A child inherits a mark in its environment, which Linux shows in
 * {@code /proc}; this finds every process that has kept the mark. In addition, each call of {@link
 * #note} records the descendants that the system reports; this finds, on every system, processes
 * that were recorded before their parent exited. A process that escapes both, such as one started
 * with an empty environment by a parent that exited at once, is not found.
 *
 * <p>Thread-safe.
 */
final class Family {

  /**
   * The environment variable with the concatenated marks of all families that a process belongs to.
   */
  private static final String VARIABLE = "LODESTONE_FAMILY";

  private static final Path PROCESSES = Path.of("/proc");

  /** Maximum number of attempts, for processes that start children while they are being ended. */
  private static final int ROUNDS = 200;

  private static final int ROUND_MILLIS = 5;

  private static final AtomicLong COUNT = new AtomicLong();

  private final String mark;

  /** Guarded by itself. */
  private final Set<ProcessHandle> seen = new LinkedHashSet<>();

  Family() {
    ProcessHandle self = ProcessHandle.current();
    // Process id and start time together are unique.
    long start = self.info().startInstant().map(t -> t.toEpochMilli()).orElse(0L);
    this.mark = "[" + self.pid() + "-" + start + "-" + COUNT.incrementAndGet() + "]";
  }

  /** Marks a child that will be started with this environment. */
  void mark(Map<String, String> environment) {
    environment.merge(VARIABLE, mark, String::concat);
  }

  /** Records the current descendants of the child. */
  void note(ProcessHandle child) {
    synchronized (seen) {
      child.descendants().forEach(seen::add);
    }
  }

  /**
   * Kills all processes of the family. Returns when none with the mark is found any more, or after
   * {@value #ROUNDS} attempts.
   */
  void end() throws InterruptedException {
    synchronized (seen) {
      seen.forEach(ProcessHandle::destroyForcibly);
    }
    List<ProcessHandle> marked = marked();
    for (int round = 0; round < ROUNDS && !marked.isEmpty(); round++) {
      marked.forEach(ProcessHandle::destroyForcibly);
      Thread.sleep(ROUND_MILLIS);
      marked = marked();
    }
  }

  /** The running processes with the mark; empty if the system does not show environments. */
  private List<ProcessHandle> marked() {
    List<ProcessHandle> marked = new ArrayList<>();
    try (DirectoryStream<Path> processes = Files.newDirectoryStream(PROCESSES, "[0-9]*")) {
      for (Path process : processes) {
        // Get the handle first: it does not end another process that later reuses the id.
        Optional<ProcessHandle> handle =
            ProcessHandle.of(Long.parseLong(process.getFileName().toString()));
        if (handle.isPresent() && environment(process).contains(mark)) {
          marked.add(handle.get());
        }
      }
    } catch (IOException e) {
      return List.of();
    }
    return marked;
  }

  /** The environment of a process; empty if it has exited or belongs to another user. */
  private static String environment(Path process) {
    try {
      return new String(
          Files.readAllBytes(process.resolve("environ")), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return "";
    }
  }
}
