package dev.lodestone.tournament.process;

import dev.lodestone.tournament.ugi.BoundedLines;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A running program with which lines are exchanged.
 *
 * <p>Separate threads read its output and wait for its exit. Only one thread at a time may use this
 * object, but any thread may call {@link #kill}.
 */
public final class ChildProcess {

  /** Maximum number of bytes of the child's standard error that are kept. */
  private static final int TAIL_BYTES = 8_192;

  /** Maximum number of characters that have been read but not yet received. */
  private static final int INBOX_CHARS = 4 << 20;

  /** Number of bytes that an empty pipe accepts without blocking on every known system. */
  private static final int SAFE_WRITE_BYTES = 4_096;

  private static final long KILL_WAIT_MILLIS = 5_000;
  private static final long READER_WAIT_MILLIS = 300;

  private final Process process;
  private final OutputStream input;
  private final Inbox inbox = new Inbox(INBOX_CHARS);
  private final Tail errors = new Tail(TAIL_BYTES);
  private final Thread outputReader;
  private final Thread errorReader;
  private final Thread exitWatch;

  private final Family family;
  private final Dialogue dialogue;

  /** Releases the child's core; run when the child has exited. */
  private final Runnable freeCore;

  private ChildProcess(Process process, Family family, Dialogue dialogue, Runnable freeCore) {
    this.process = process;
    this.freeCore = freeCore;
    this.family = family;
    this.dialogue = dialogue;
    this.input = process.getOutputStream();
    this.outputReader = new Thread(this::readOutput, "engine-output-" + process.pid());
    this.errorReader = new Thread(this::readErrors, "engine-errors-" + process.pid());
    this.exitWatch = new Thread(this::watchExit, "engine-exit-" + process.pid());
    outputReader.setDaemon(true);
    errorReader.setDaemon(true);
    exitWatch.setDaemon(true);
  }

  /** Starts a program on any core, see {@link #start(List, Optional, Map, Dialogue, Cores)}. */
  public static ChildProcess start(
      List<String> words,
      Optional<Path> directory,
      Map<String, String> environment,
      Dialogue dialogue)
      throws IOException {
    return start(words, directory, environment, dialogue, Cores.NONE);
  }

  /**
   * Starts a program.
   *
   * @param words the program and its arguments
   * @param directory working directory; empty for that of this process
   * @param environment variables set in addition to those of this process
   * @param dialogue receives every exchanged line
   * @param cores the process is bound to one of these cores
   * @throws IOException if the process cannot be started
   */
  public static ChildProcess start(
      List<String> words,
      Optional<Path> directory,
      Map<String, String> environment,
      Dialogue dialogue,
      Cores cores)
      throws IOException {
    Optional<Integer> core = cores.take();
    Runnable freeCore = () -> core.ifPresent(cores::release);
    ProcessBuilder builder =
        new ProcessBuilder(core.map(number -> Cores.bound(words, number)).orElse(words));
    Optional<File> place = directory.map(Path::toFile);
    if (place.isPresent()) {
      builder.directory(place.get());
    }
    builder.environment().putAll(environment);
    Family family = new Family();
    family.mark(builder.environment());
    ChildProcess child;
    try {
      child = new ChildProcess(builder.start(), family, dialogue, freeCore);
    } catch (IOException e) {
      freeCore.run();
      throw StartFailure.of(words, directory, e);
    }
    ChildProcesses.add(child);
    dialogue.begun(child.process.pid(), String.join(" ", words));
    child.outputReader.start();
    child.errorReader.start();
    child.exitWatch.start();
    return child;
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  /**
   * Sends a text, which must include line terminators.
   *
   * @param patience maximum time that the child may take to read the text; after that it is killed
   * @throws IOException if the child no longer reads its input, or was killed because it read too
   *     slowly
   */
  public void send(String text, Duration patience) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    dialogue.sent(text);
    Thread watch = bytes.length > SAFE_WRITE_BYTES ? killAfter(patience) : null;
    try {
      input.write(bytes);
      input.flush();
    } finally {
      if (watch != null) {
        watch.interrupt();
      }
    }
  }

  /**
   * Kills the child after a time, because a write to a child that does not read ends only when the
   * child does.
   */
  private Thread killAfter(Duration patience) {
    Thread watch =
        new Thread(
            () -> {
              try {
                Thread.sleep(patience.toMillis());
                kill();
              } catch (InterruptedException e) {
                return;
              }
            },
            "engine-watch-" + process.pid());
    watch.setDaemon(true);
    watch.start();
    return watch;
  }

  /** Closes the child's standard input. */
  public void closeInput() {
    try {
      input.close();
    } catch (IOException e) {
      // Closing flushes, which fails if the child no longer reads.
      return;
    }
  }

  /**
   * The next line of the child's output, or its end.
   *
   * @param deadlineNanos time until which to wait, as given by {@link System#nanoTime}
   * @return empty if nothing arrived in time
   */
  public Optional<Arrival> receive(long deadlineNanos) throws InterruptedException {
    return inbox.take(deadlineNanos);
  }

  /** The last few kilobytes that the child wrote to standard error. */
  public String errorTail() {
    return errors.text();
  }

  /**
   * Waits for the child to exit.
   *
   * @return the exit code, which is 128 plus the signal's number if a signal ended the child; empty
   *     if the child is still running
   */
  public OptionalInt awaitExit(Duration patience) throws InterruptedException {
    return process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)
        ? OptionalInt.of(process.exitValue())
        : OptionalInt.empty();
  }

  /**
   * Records the processes that the child has started, so that they can be ended even after the
   * child has exited.
   */
  public void noteFamily() {
    family.note(process.toHandle());
  }

  /** Kills the child and all processes that it started. Returns when they have exited. */
  public void kill() {
    noteFamily();
    process.destroyForcibly();
    // An earlier interrupt must not prevent the wait for the processes.
    boolean interrupted = Thread.interrupted();
    interrupted |= join();
    inbox.close();
    ChildProcesses.remove(this);
    closeInput();
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean join() {
    try {
      family.end();
      boolean gone = process.waitFor(KILL_WAIT_MILLIS, TimeUnit.MILLISECONDS);
      if (gone) {
        // Wait briefly for the last lines; another process may keep the output open for longer.
        outputReader.join(READER_WAIT_MILLIS);
        errorReader.join(READER_WAIT_MILLIS);
      }
      return false;
    } catch (InterruptedException e) {
      return true;
    }
  }

  private void readOutput() {
    try (InputStreamReader reader =
        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8)) {
      BoundedLines lines = new BoundedLines(reader, BoundedLines.MAX_CHARS);
      Optional<BoundedLines.Line> line = lines.next();
      while (line.isPresent()) {
        Arrival arrival = new Arrival(line.get().text(), System.nanoTime(), kind(line.get()));
        dialogue.received(arrival);
        inbox.put(arrival);
        line = lines.next();
      }
    } catch (IOException e) {
      // Treated like the end of the output.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    end();
  }

  /**
   * Waits for the exit of the child and ends the output. It does not wait for another process that
   * keeps the output open, such as one that the child has left behind.
   */
  private void watchExit() {
    try {
      int exitCode = process.waitFor();
      freeCore.run();
      outputReader.join(READER_WAIT_MILLIS);
      dialogue.ended(exitCode);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    end();
  }

  private void end() {
    try {
      inbox.end(new Arrival("", System.nanoTime(), Arrival.Kind.END));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Arrival.Kind kind(BoundedLines.Line line) {
    if (line.cut()) {
      return Arrival.Kind.TRUNCATED_LINE;
    }
    return line.ended() ? Arrival.Kind.LINE : Arrival.Kind.UNTERMINATED_LINE;
  }

  private void readErrors() {
    byte[] buffer = new byte[4_096];
    try (InputStream stream = process.getErrorStream()) {
      int length = stream.read(buffer);
      while (length >= 0) {
        errors.add(buffer, length);
        length = stream.read(buffer);
      }
    } catch (IOException e) {
      // Treated like the end of the stream.
      return;
    }
  }

  /** The name of the signal that an exit code stands for, or {@code null} if it stands for none. */
  public static @Nullable String signal(int exitCode) {
    return switch (exitCode) {
      case 128 + 1 -> "SIGHUP";
      case 128 + 2 -> "SIGINT";
      case 128 + 3 -> "SIGQUIT";
      case 128 + 4 -> "SIGILL";
      case 128 + 6 -> "SIGABRT";
      case 128 + 7 -> "SIGBUS";
      case 128 + 8 -> "SIGFPE";
      case 128 + 9 -> "SIGKILL";
      case 128 + 11 -> "SIGSEGV";
      case 128 + 13 -> "SIGPIPE";
      case 128 + 15 -> "SIGTERM";
      default -> null;
    };
  }
}
