package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Runs commands with a library that counts the events which change files, and kills them in the
 * middle of one; then does to the files what a power cut does to bytes that were not forced to the
 * disk.
 */
final class PowerCut {

  private static final int KILLED = 137;

  /** The numbers of the signals that end and stop a process on Linux. */
  private static final int KILL = 9;

  private static final int STOP = 19;

  private final Path library;
  private final Path log;
  private final Path place;

  /** What becomes of the bytes that were written since a file was last forced. */
  enum Loss {
    /** The process died alone, and the system wrote everything. */
    NOTHING,
    /** The file ends where it ended then. */
    MISSING,
    /** The file has its length, and zeros in place of the bytes. */
    ZEROS
  }

  /**
   * @param place the directory in which commands run and whose files are watched
   */
  PowerCut(Path library, Path place) {
    this.library = library;
    this.place = place;
    this.log = place.resolveSibling(place.getFileName() + ".log");
  }

  static boolean isSupported() {
    return "Linux".equals(System.getProperty("os.name")) && ExamplesTest.isInstalled("cc");
  }

  /** Compiles the library. */
  static Path library(Path directory) throws IOException, InterruptedException {
    Path source = directory.resolve("powercut.c");
    try (InputStream text = PowerCut.class.getResourceAsStream("powercut.c")) {
      Files.copy(Objects.requireNonNull(text), source);
    }
    Path library = directory.resolve("powercut.so");
    Process compiler =
        new ProcessBuilder("cc", "-shared", "-fPIC", "-O1", "-o", "" + library, "" + source, "-ldl")
            .inheritIO()
            .start();
    assertThat(compiler.waitFor()).isZero();
    return library;
  }

  /** Runs a command to its end; returns the number of its events. */
  long count(String command) throws Exception {
    assertThat(run(command, Long.MAX_VALUE)).as(text()).isZero();
    try (Stream<String> lines = Files.lines(log)) {
      return lines.filter(line -> !line.startsWith("O")).count();
    }
  }

  /** Kills a command at an event, and then damages its files. */
  void strike(String command, long event, Loss loss) throws Exception {
    assertThat(run(command, event)).as(text()).isEqualTo(KILLED);
    if (loss == Loss.NOTHING) {
      return;
    }
    Map<Long, Long> forced = forcedSizes();
    for (String name : SetFiles.names(place)) {
      Path file = place.resolve(name);
      long size = Files.size(file);
      Long kept = forced.get((Long) Files.getAttribute(file, "unix:ino"));
      if (kept != null && kept < size) {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
          channel.truncate(kept);
          if (loss == Loss.ZEROS) {
            channel.write(java.nio.ByteBuffer.allocate((int) (size - kept)), kept);
          }
        }
      }
    }
  }

  /** Continues a command without a kill; returns its exit code. */
  int resume(String command) throws Exception {
    return run(command, Long.MAX_VALUE);
  }

  /** What the last command printed. */
  String text() throws IOException {
    return Files.exists(output()) ? Files.readString(output()) : "";
  }

  private Path output() {
    return place.resolveSibling(place.getFileName() + ".txt");
  }

  /** The size of each file that was written to since it was last forced, at that time. */
  private Map<Long, Long> forcedSizes() throws IOException {
    Map<Long, Long> sizes = new HashMap<>();
    Map<Long, Long> dirty = new HashMap<>();
    for (String line : Files.readAllLines(log)) {
      String[] words = line.split(" ", -1);
      if (words.length == 3) {
        long file = Long.parseLong(words[1]);
        long size = Long.parseLong(words[2]);
        switch (words[0]) {
          case "O" -> {
            sizes.putIfAbsent(file, size);
            if (size == 0) {
              sizes.put(file, 0L);
            }
          }
          case "S" -> {
            sizes.put(file, size);
            dirty.remove(file);
          }
          default -> dirty.put(file, sizes.getOrDefault(file, 0L));
        }
      }
    }
    return dirty;
  }

  private int run(String command, long event) throws Exception {
    Process process = start(command, event, KILL);
    try {
      return process.waitFor();
    } finally {
      process.destroyForcibly();
    }
  }

  /** Starts a command and waits until it is stopped at an event. */
  Process stop(String command, long event) throws Exception {
    Process process = start(command, event, STOP);
    Path status = Path.of("/proc", Long.toString(process.pid()), "stat");
    while (!Files.readString(status).contains(") T ")) {
      Thread.sleep(5);
      assertThat(process.isAlive()).as(text()).isTrue();
    }
    return process;
  }

  private Process start(String command, long event, int signal) throws IOException {
    Files.deleteIfExists(log);
    ProcessBuilder builder =
        new ProcessBuilder(LodestoneProcess.command(command.split(" ", -1)))
            .directory(Files.createDirectories(place).toFile())
            .redirectErrorStream(true)
            .redirectOutput(output().toFile());
    builder
        .environment()
        .putAll(
            Map.of(
                "LD_PRELOAD", library.toString(),
                "POWER_CUT_ROOT", place.toString() + "/",
                "POWER_CUT_LOG", log.toString(),
                "POWER_CUT_AT", Long.toString(event),
                "POWER_CUT_SIGNAL", Integer.toString(signal)));
    return builder.start();
  }
}
