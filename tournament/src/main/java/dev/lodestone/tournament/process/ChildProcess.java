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
 * <p>Its own threads read its output and wait for its end. One thread at a time may talk to it;
 * {@link #kill} may come from any.
 */
public final class ChildProcess {

  /** The kept part of its standard error. */
  private static final int TAIL_BYTES = 8_192;

  /** Lines that were read and not yet taken. */
  private static final int INBOX_CHARS = 4 << 20;

  /** A pipe takes at least this much at once if nothing else is in it, on every system we know. */
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

  /** Returns its core when it has ended. */
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
   * @param directory where it runs; empty for ours
   * @param environment variables set in addition to ours
   * @param dialogue receives every line that is exchanged
   * @param cores one of which it is bound to
   * @throws IOException if it cannot be started
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
      throw e;
    }
    Children.born(child);
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
   * Sends text, line ends included.
   *
   * @param patience how long it may take to read it; after that it is killed
   * @throws IOException if it does not read any more, or was killed for reading too slowly
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

  /** A write to a child that does not read ends only when the child dies. */
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

  /** Ends what it reads. */
  public void closeInput() {
    try {
      input.close();
    } catch (IOException e) {
      // Closing flushes, and nobody reads any more.
      return;
    }
  }

  /**
   * The next thing that it said.
   *
   * @param deadlineNanos how long to wait for it, on the clock of {@link System#nanoTime}
   * @return empty if nothing came in time
   */
  public Optional<Arrival> receive(long deadlineNanos) throws InterruptedException {
    return inbox.take(deadlineNanos);
  }

  /** The end of what it wrote to standard error, at most some kilobytes. */
  public String errorTail() {
    return errors.text();
  }

  /**
   * Waits for its end.
   *
   * @return its exit code, 128 and the number of the signal that ended it, or empty if it lives on
   */
  public OptionalInt awaitExit(Duration patience) throws InterruptedException {
    return process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)
        ? OptionalInt.of(process.exitValue())
        : OptionalInt.empty();
  }

  /** Notes which processes it has started, so that they can be ended even after its own end. */
  public void noteFamily() {
    family.note(process.toHandle());
  }

  /** Ends it and all that it started, at once. Returns when they are gone. */
  public void kill() {
    noteFamily();
    process.destroyForcibly();
    // An earlier interrupt must not keep a process alive.
    boolean interrupted = Thread.interrupted();
    interrupted |= join();
    inbox.close();
    Children.dead(this);
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
        // The last lines are worth a short wait, unless another process holds the output open.
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
      // The output has ended, whatever the reason.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    end();
  }

  /**
   * Another process that holds its output open when it ends, such as a child that it left, is
   * ignored.
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
      return Arrival.Kind.CUT_LINE;
    }
    return line.ended() ? Arrival.Kind.LINE : Arrival.Kind.HALF_LINE;
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
      // The stream has ended, whatever the reason.
      return;
    }
  }

  /** The name of the signal behind an exit code, if it is one. */
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
