package dev.lodestone.tournament.build;

import dev.lodestone.core.StopSignal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Runs programs that are no engines. A stop kills the running program and all processes that it has
 * started, because they may not have received the signal themselves. Used by one thread.
 */
public final class ChildProgram {

  private static final int POLL_MILLISECONDS = 50;
  private static final int PATIENCE_SECONDS = 5;
  private static final int ERROR_LINES = 20;

  private ChildProgram() {}

  /** A program failed; the message is the beginning of its output. */
  static final class FailedException extends IOException {
    FailedException(String message) {
      super(message);
    }
  }

  /**
   * Runs a program and returns its standard output.
   *
   * @param where the program's working directory
   * @throws FailedException if its exit code is not 0
   * @throws InterruptedException if it was stopped
   */
  static String output(Path where, List<String> words, StopSignal stop)
      throws IOException, InterruptedException {
    Path out = Files.createTempFile("lodestone-child", ".out");
    Path err = Files.createTempFile("lodestone-child", ".err");
    try {
      ProcessBuilder program =
          new ProcessBuilder(words)
              .directory(where.toFile())
              .redirectOutput(out.toFile())
              .redirectError(err.toFile());
      if (exitCode(program, stop) != 0) {
        throw new FailedException(
            Files.readString(err)
                .lines()
                .limit(ERROR_LINES)
                .collect(Collectors.joining(" "))
                .strip());
      }
      return Files.readString(out);
    } finally {
      Files.deleteIfExists(out);
      Files.deleteIfExists(err);
    }
  }

  /**
   * Runs a program without input.
   *
   * @throws InterruptedException if it was stopped
   */
  public static int exitCode(ProcessBuilder program, StopSignal stop)
      throws IOException, InterruptedException {
    Process process = program.start();
    process.getOutputStream().close();
    try {
      while (!process.waitFor(POLL_MILLISECONDS, TimeUnit.MILLISECONDS)) {
        requireNotStopped(stop);
      }
      // The child may have received the same signal.
      requireNotStopped(stop);
    } finally {
      end(process);
    }
    return process.exitValue();
  }

  private static void requireNotStopped(StopSignal stop) throws InterruptedException {
    if (stop.isStopped()) {
      throw new InterruptedException("stopped by a signal");
    }
  }

  /**
   * Waits for the end, because the child must no longer write to a directory that is about to be
   * deleted.
   */
  private static void end(Process process) throws InterruptedException {
    List<ProcessHandle> all =
        process.isAlive()
            ? Stream.concat(process.descendants(), Stream.of(process.toHandle())).toList()
            : List.of();
    all.forEach(ProcessHandle::destroyForcibly);
    for (int i = 0;
        i < PATIENCE_SECONDS * 1000 / POLL_MILLISECONDS
            && all.stream().anyMatch(ProcessHandle::isAlive);
        i++) {
      Thread.sleep(POLL_MILLISECONDS);
    }
  }
}
