package dev.lodestone.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The command line as a separate process; closing it ends the process. */
final class LodestoneProcess implements AutoCloseable {

  private static final int PATIENCE_SECONDS = 600;

  private final Process process;
  private final Path out;
  private final Path err;

  private LodestoneProcess(Process process, Path out, Path err) {
    this.process = process;
    this.out = out;
    this.err = err;
  }

  /** Starts the process; its output is written to files in {@code directory}. */
  static LodestoneProcess start(Path directory, String... args) throws IOException {
    return start(directory, List.of(), args);
  }

  /** Starts the process by another program, such as a shell that sets limits. */
  static LodestoneProcess start(Path directory, List<String> under, String... args)
      throws IOException {
    List<String> command = new ArrayList<>(under);
    command.addAll(command(args));
    Path err = Files.createTempFile(directory, "err", ".txt");
    Path out = Files.createTempFile(directory, "out", ".txt");
    return new LodestoneProcess(
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start(),
        out,
        err);
  }

  /** The command that starts the process. */
  static List<String> command(String... args) {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-XX:-UsePerfData",
                "-cp",
                System.getProperty("java.class.path"),
                Lodestone.class.getName()));
    command.addAll(List.of(args));
    return command;
  }

  /** Waits until a file that the process writes contains this text. */
  void await(Path file, String text) throws IOException, InterruptedException {
    for (int i = 0; i < PATIENCE_SECONDS * 1000 && isAlive(); i++) {
      if (Files.exists(file) && Files.readString(file).contains(text)) {
        return;
      }
      Thread.sleep(1);
    }
    throw new AssertionError(file + " must contain " + text + "; standard error: " + err());
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** Ends the process by SIGKILL and waits for its end. */
  void kill() throws InterruptedException {
    process.destroyForcibly();
    exitCode();
  }

  /** Sends the signal of Ctrl-C to the process. */
  void interrupt() throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
  }

  /** Waits for the end of the process. */
  int exitCode() throws InterruptedException {
    if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      throw new AssertionError("the process must end within " + PATIENCE_SECONDS + " s");
    }
    return process.exitValue();
  }

  /** The output so far on standard output. */
  String out() throws IOException {
    return Files.readString(out);
  }

  /** The output so far on standard error. */
  String err() throws IOException {
    return Files.readString(err);
  }

  long pid() {
    return process.pid();
  }

  @Override
  public void close() {
    process.destroyForcibly().onExit().join();
  }
}
