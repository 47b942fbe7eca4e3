package dev.lodestone.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A Java process that runs in parallel with the test; closing it ends the process and its
 * descendants.
 */
final class Background implements AutoCloseable {

  private static final int PATIENCE_SECONDS = 300;
  private static final int POLL_MILLIS = 50;

  private final Process process;
  private final Path output;

  private Background(Process process, Path output) {
    this.process = process;
    this.output = output;
  }

  /** Starts Java with these arguments; its output is written to a file in {@code directory}. */
  static Background java(Path directory, Map<String, String> environment, List<String> words)
      throws IOException {
    Path output = Files.createTempFile(directory, "output", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    builder.command().addAll(words);
    builder.environment().putAll(environment);
    return new Background(builder.start(), output);
  }

  /** Waits until the output matches this pattern. */
  Matcher await(String pattern) throws IOException, InterruptedException {
    Pattern wanted = Pattern.compile(pattern);
    for (int i = 0; i < PATIENCE_SECONDS * 1000 / POLL_MILLIS; i++) {
      Matcher found = wanted.matcher(printed());
      if (found.find()) {
        return found;
      }
      if (!process.isAlive()) {
        break;
      }
      Thread.sleep(POLL_MILLIS);
    }
    throw new AssertionError("expected " + pattern + ", found:\n" + printed());
  }

  /** Waits for the end of the process. */
  int exitCode() throws InterruptedException, IOException {
    if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      throw new AssertionError("the process must end; it has printed:\n" + printed());
    }
    return process.exitValue();
  }

  boolean isAlive() {
    return process.isAlive();
  }

  String printed() throws IOException {
    return Files.readString(output);
  }

  /** A running child of the process. */
  Optional<ProcessHandle> child() {
    return process.children().findFirst();
  }

  @Override
  public void close() {
    List<ProcessHandle> children = process.descendants().toList();
    process.destroyForcibly().onExit().join();
    children.forEach(ProcessHandle::destroyForcibly);
  }
}
