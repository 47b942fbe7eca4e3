package dev.lodestone.tournament.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The cores to which processes are bound, evenly distributed: one process for each core while there
 * are enough. Processes are bound by {@code taskset} of util-linux. Thread-safe.
 */
public final class Cores {

  /** No cores: processes are not bound. */
  public static final Cores NONE = new Cores(List.of());

  private static final Path STATUS = Path.of("/proc/self/status");
  private static final String ALLOWED = "Cpus_allowed_list:";
  private static final String PROGRAM = "taskset";

  private final List<Integer> numbers;
  private final int[] processes;

  Cores(List<Integer> numbers) {
    this.numbers = List.copyOf(numbers);
    this.processes = new int[numbers.size()];
  }

  /**
   * The cores on which this process may run.
   *
   * @throws IOException if this system does not support binding processes
   */
  public static Cores ofThisProcess() throws IOException {
    if (!Files.isReadable(STATUS)) {
      throw new IOException("expected Linux, found " + System.getProperty("os.name"));
    }
    try {
      new ProcessBuilder(PROGRAM, "-V")
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .start()
          .destroy();
    } catch (IOException e) {
      throw new IOException("expected the program taskset of util-linux, found none", e);
    }
    String list =
        Files.readAllLines(STATUS).stream()
            .filter(line -> line.startsWith(ALLOWED))
            .findFirst()
            .orElseThrow(() -> new IOException("expected " + ALLOWED + " in " + STATUS));
    return new Cores(parse(list.substring(ALLOWED.length()).strip()));
  }

  /** Parses a list of numbers such as {@code 0-3,8}. */
  static List<Integer> parse(String list) {
    List<Integer> numbers = new ArrayList<>();
    for (String part : list.split(",", -1)) {
      String[] ends = part.split("-", -1);
      for (int n = Integer.parseInt(ends[0]); n <= Integer.parseInt(ends[ends.length - 1]); n++) {
        numbers.add(n);
      }
    }
    return numbers;
  }

  /** The number of cores; 0 if processes are not bound. */
  public int count() {
    return numbers.size();
  }

  /**
   * Assigns a process to the core with the fewest processes and returns the core; empty for {@link
   * #NONE}.
   */
  synchronized Optional<Integer> take() {
    if (numbers.isEmpty()) {
      return Optional.empty();
    }
    int best = 0;
    for (int i = 1; i < processes.length; i++) {
      best = processes[i] < processes[best] ? i : best;
    }
    processes[best]++;
    return Optional.of(numbers.get(best));
  }

  /** Records that a process bound to {@code core} has ended. */
  synchronized void release(int core) {
    processes[numbers.indexOf(core)]--;
  }

  /** The command that starts a program bound to a core. */
  static List<String> bound(List<String> words, int core) {
    List<String> all = new ArrayList<>(List.of(PROGRAM, "-c", Integer.toString(core)));
    all.addAll(words);
    return all;
  }
}
