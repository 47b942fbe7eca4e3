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
 * A child and all that it started, its children's children and those whose parents have ended
 * included.
 *
 * <p>Two ways lead to them. A child inherits a mark in its environment, which Linux shows in {@code
 * /proc}: that finds every process that kept the mark. And what the system names as descendants is
 * noted at each query: that finds, on every system, processes that were seen before their parent
 * ended. A process that escapes both ways, such as one that was started with an empty environment
 * by a parent which ended at once, is not found.
 *
 * <p>Thread-safe.
 */
final class Family {

  /** The marks of all families that a process belongs to, one after the other. */
  private static final String VARIABLE = "LODESTONE_FAMILY";

  private static final Path PROCESSES = Path.of("/proc");

  /** Number of rounds for a process that starts children while they are ended. */
  private static final int ROUNDS = 200;

  private static final int ROUND_MILLIS = 5;

  private static final AtomicLong COUNT = new AtomicLong();

  private final String mark;

  /** Guarded by itself. */
  private final Set<ProcessHandle> seen = new LinkedHashSet<>();

  Family() {
    ProcessHandle self = ProcessHandle.current();
    // No two processes with one number begin at the same time.
    long start = self.info().startInstant().map(t -> t.toEpochMilli()).orElse(0L);
    this.mark = "[" + self.pid() + "-" + start + "-" + COUNT.incrementAndGet() + "]";
  }

  /** Marks a child that will be started with this environment. */
  void mark(Map<String, String> environment) {
    environment.merge(VARIABLE, mark, String::concat);
  }

  /** Notes the processes that descend from the child now. */
  void note(ProcessHandle child) {
    synchronized (seen) {
      child.descendants().forEach(seen::add);
    }
  }

  /** Ends everybody at once. Returns when nobody with the mark is found any more. */
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

  /** The living processes that bear the mark; none where the system does not show it. */
  private List<ProcessHandle> marked() {
    List<ProcessHandle> marked = new ArrayList<>();
    try (DirectoryStream<Path> processes = Files.newDirectoryStream(PROCESSES, "[0-9]*")) {
      for (Path process : processes) {
        // The handle first: if the number has a new owner by then, it does not end that one.
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

  /** Empty for a process that has ended or is another user's. */
  private static String environment(Path process) {
    try {
      return new String(
          Files.readAllBytes(process.resolve("environ")), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return "";
    }
  }
}
