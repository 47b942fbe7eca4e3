package dev.lodestone.tournament.check;

import dev.lodestone.core.text.Excerpt;
import dev.lodestone.tournament.engine.EngineCommand;
import dev.lodestone.tournament.process.Arrival;
import dev.lodestone.tournament.process.ChildProcess;
import dev.lodestone.tournament.process.Dialogue;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** A conversation with an engine that checks every line. It throws on every violation. */
final class Probe implements AutoCloseable {

  /** A step has failed, for this reason. */
  static final class Failed extends RuntimeException {
    Failed(String reason) {
      super(reason);
    }
  }

  private final ChildProcess child;
  private final Duration patience;
  private List<String> greeting = List.of();

  Probe(EngineCommand command, Duration patience, Dialogue dialogue) {
    this.patience = patience;
    try {
      this.child =
          ChildProcess.start(
              command.words(), command.workingDirectory(), command.environment(), dialogue);
    } catch (IOException e) {
      throw new Failed("cannot be started: " + e.getMessage());
    }
  }

  boolean isAlive() {
    return child.isAlive();
  }

  /** Asks who it is. */
  void greet() {
    say("ugi");
    greeting = until("ugiok", l -> l.strip().startsWith("ugiok"));
  }

  /** The lines of the greeting, up to {@code ugiok}. */
  List<String> greeting() {
    return greeting;
  }

  void say(String line) {
    try {
      child.send(line + "\n", patience);
    } catch (IOException e) {
      throw new Failed("does not read any more after " + Excerpt.quoted(line) + stderr());
    }
  }

  /** Waits for a line and returns all up to it; every line must be whole. */
  List<String> until(String expected, Predicate<String> isIt) {
    return until(expected, isIt, patience);
  }

  private List<String> until(String expected, Predicate<String> isIt, Duration wait) {
    long deadline = System.nanoTime() + wait.toNanos();
    List<String> lines = new ArrayList<>();
    while (true) {
      Optional<Arrival> arrival = receive(deadline);
      if (arrival.isEmpty()) {
        throw new Failed(
            "expected %s within %s ms, found %s%s"
                .formatted(
                    expected,
                    wait.toMillis(),
                    lines.isEmpty() ? "nothing" : Excerpt.quoted(lines.get(lines.size() - 1)),
                    stderr()));
      }
      switch (arrival.get().kind()) {
        case LINE -> lines.add(arrival.get().text());
        case CUT_LINE -> throw new Failed("a line of more than a million characters");
        case HALF_LINE ->
            throw new Failed("a line without an end: " + Excerpt.quoted(arrival.get().text()));
        case END -> throw new Failed("its output ended, expected " + expected + stderr());
      }
      if (isIt.test(arrival.get().text())) {
        return lines;
      }
    }
  }

  /** The lines up to the answer to {@code go}, which may be malformed. */
  List<String> untilBestMove() {
    return untilBestMove(patience);
  }

  List<String> untilBestMove(Duration wait) {
    return until("bestmove", Probe::isBestMove, wait);
  }

  static boolean isBestMove(String line) {
    return line.strip().startsWith("bestmove");
  }

  /** The last of {@link #until}. */
  String answer(String command, String expected, Predicate<String> isIt) {
    say(command);
    List<String> lines = until("an answer to '" + command + "': " + expected, isIt);
    return lines.get(lines.size() - 1);
  }

  /** Ends what it reads. */
  void closeInput() {
    child.closeInput();
  }

  void synchronise() {
    String line = answer("isready", "readyok", l -> l.strip().startsWith("readyok"));
    if (!line.equals("readyok")) {
      throw new Failed("expected 'readyok' alone on its line, found '" + line + "'");
    }
  }

  /** Everything that comes before the engine is ready again. */
  List<String> sync() {
    say("isready");
    return until("readyok", "readyok"::equals);
  }

  /**
   * Sends a query and reads the line that answers it. {@code isready} follows the query, so that
   * silence is noticed at once.
   *
   * @return empty if there was no answer
   */
  Optional<String> query(String about) {
    say("query " + about);
    return sync().stream().filter(line -> line.startsWith("response")).findFirst();
  }

  /** Waits until the process is gone. */
  void requireEnd(String reason) {
    try {
      if (child.awaitExit(patience).isEmpty()) {
        throw new Failed("still runs " + patience.toMillis() + " ms after " + reason);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Failed("interrupted");
    }
  }

  private Optional<Arrival> receive(long deadline) {
    try {
      return child.receive(deadline);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Failed("interrupted");
    }
  }

  @Override
  public void close() {
    child.kill();
  }

  private String stderr() {
    String tail = child.errorTail();
    return tail.isEmpty()
        ? ""
        : ", last on stderr: " + Excerpt.quoted(tail.substring(tail.lastIndexOf('\n') + 1));
  }
}
