package dev.lodestone.tournament.check;

import dev.lodestone.core.text.Excerpt;
import dev.lodestone.core.text.Texts;
import dev.lodestone.tournament.engine.EngineCommand;
import dev.lodestone.tournament.engine.PostMortem;
import dev.lodestone.tournament.process.Arrival;
import dev.lodestone.tournament.process.ChildProcess;
import dev.lodestone.tournament.process.Dialogue;
import dev.lodestone.tournament.ugi.GameAgreement;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A conversation with an engine that checks every line and throws {@link Failed} on every
 * violation.
 */
final class Probe implements GameAgreement.Conversation, AutoCloseable {

  /** Thrown when a step has failed; the message is the reason. */
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

  /** Sends {@code ugi} and reads the greeting. */
  void greet() {
    say("ugi");
    greeting = until("ugiok", l -> l.strip().startsWith("ugiok"));
  }

  /** The lines of the greeting, up to {@code ugiok}. */
  List<String> greeting() {
    return greeting;
  }

  @Override
  public void send(String line) {
    say(line);
  }

  void say(String line) {
    try {
      child.send(line + "\n", patience);
    } catch (IOException e) {
      throw new Failed("no longer reads its input after " + Excerpt.quoted(line) + stderr());
    }
  }

  /**
   * Waits for a line that {@code matches} accepts and returns all lines up to it; truncated and
   * unfinished lines are violations.
   */
  List<String> until(String expected, Predicate<String> matches) {
    return until(expected, matches, patience);
  }

  private List<String> until(String expected, Predicate<String> matches, Duration wait) {
    long deadline = System.nanoTime() + wait.toNanos();
    List<String> lines = new ArrayList<>();
    while (true) {
      Optional<Arrival> arrival = receive(deadline);
      if (arrival.isEmpty()) {
        throw new Failed(
            Texts.format(
                "expected %s within %s ms, found %s%s",
                expected,
                wait.toMillis(),
                lines.isEmpty() ? "nothing" : Excerpt.quoted(lines.get(lines.size() - 1)),
                stderr()));
      }
      switch (arrival.get().kind()) {
        case LINE -> lines.add(arrival.get().text());
        case TRUNCATED_LINE -> throw new Failed("found a line of more than a million characters");
        case UNTERMINATED_LINE ->
            throw new Failed(
                "found a line without a newline: " + Excerpt.quoted(arrival.get().text()));
        case END -> throw new Failed("its output ended, expected " + expected + stderr());
      }
      if (matches.test(arrival.get().text())) {
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

  /** Sends a command and returns the line that answers it. */
  String answer(String command, String expected, Predicate<String> matches) {
    say(command);
    List<String> lines = until("an answer to '" + command + "': " + expected, matches);
    return lines.get(lines.size() - 1);
  }

  /** Closes the engine's standard input. */
  void closeInput() {
    child.closeInput();
  }

  void synchronise() {
    String line = answer("isready", "readyok", l -> l.strip().startsWith("readyok"));
    if (!line.equals("readyok")) {
      throw new Failed("expected 'readyok' alone on its line, found '" + line + "'");
    }
  }

  /** Sends {@code isready} and returns the lines up to {@code readyok}. */
  List<String> untilReady() {
    say("isready");
    return until("readyok", "readyok"::equals);
  }

  /**
   * Sends a query and reads the line that answers it. {@code isready} follows the query, so that a
   * missing answer is noticed at once.
   *
   * @return the line; empty if there was no answer
   */
  Optional<String> response(String about) {
    say("query " + about);
    return untilReady().stream().filter(line -> line.startsWith("response")).findFirst();
  }

  @Override
  public Optional<String> query(String about) {
    return response(about).map(line -> line.substring("response".length()).strip());
  }

  /** Waits until the process has exited. */
  void requireEnd(String reason) {
    try {
      if (child.awaitExit(patience).isEmpty()) {
        throw new Failed("is still running " + patience.toMillis() + " ms after " + reason);
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
    return PostMortem.ofLiving(child.errorTail()).describe();
  }
}
