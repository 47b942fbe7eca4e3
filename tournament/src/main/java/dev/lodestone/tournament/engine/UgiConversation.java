package dev.lodestone.tournament.engine;

import dev.lodestone.core.text.Durations;
import dev.lodestone.core.text.Excerpt;
import dev.lodestone.core.text.Texts;
import dev.lodestone.tournament.process.Arrival;
import dev.lodestone.tournament.process.ChildProcess;
import dev.lodestone.tournament.process.Cores;
import dev.lodestone.tournament.process.Dialogue;
import dev.lodestone.tournament.ugi.GameAgreement;
import dev.lodestone.tournament.ugi.UgiReply;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The conversation with one process of a UGI engine. Every wait has a deadline. The first failure
 * ends the process and the conversation.
 */
final class UgiConversation implements GameAgreement.Conversation {

  /** Maximum time to wait for the exit of a process whose output has ended. */
  private static final Duration EXIT_PATIENCE = Duration.ofSeconds(1);

  /**
   * Ctrl-C in a terminal sends the signal to the engines as well. The exit of an engine is reported
   * only after this delay, when this process must have received its own signal.
   */
  private static final long SIGNAL_PATIENCE_MILLIS = 100;

  private static final String ID_NAME = "id name ";

  private final ChildProcess child;
  private final Deadlines deadlines;
  private boolean failed;
  private Optional<String> idName = Optional.empty();
  private final List<String> unreadable = new ArrayList<>();

  private UgiConversation(ChildProcess child, Deadlines deadlines) {
    this.child = child;
    this.deadlines = deadlines;
  }

  /**
   * Starts a process without sending anything to it.
   *
   * @throws EngineFailure if the process cannot be started
   */
  static UgiConversation start(
      EngineCommand command, Deadlines deadlines, Dialogue dialogue, Cores cores) {
    try {
      return new UgiConversation(
          ChildProcess.start(
              command.words(), command.workingDirectory(), command.environment(), dialogue, cores),
          deadlines);
    } catch (IOException e) {
      throw new EngineFailure(
          EngineFailure.Kind.CRASH, "cannot be started: " + e.getMessage(), PostMortem.NONE);
    }
  }

  /** Whether lines can still be sent. */
  boolean isOpen() {
    return !failed && child.isAlive();
  }

  /** Whether {@link #fail} has ended the conversation. */
  boolean hasFailed() {
    return failed;
  }

  /** Records the processes that the engine has started, so that they are ended with it. */
  void noteFamily() {
    child.noteFamily();
  }

  String errorTail() {
    return child.errorTail();
  }

  @Override
  public void send(String line) {
    try {
      child.send(line + "\n", deadlines.ready());
    } catch (IOException e) {
      throw fail(EngineFailure.Kind.CRASH, "no longer reads its input");
    }
  }

  /**
   * Sends {@code ugi} and reads the greeting.
   *
   * @return the engine's options
   */
  List<UgiReply.Option> greet() {
    send("ugi");
    long deadline = System.nanoTime() + deadlines.start().toNanos();
    List<UgiReply.Option> offered = new ArrayList<>();
    UgiReply reply = next(deadline, "ugiok", deadlines.start());
    while (!(reply instanceof UgiReply.HelloDone)) {
      if (reply instanceof UgiReply.Option option) {
        offered.add(option);
      }
      if (reply instanceof UgiReply.UnreadableOption option) {
        unreadable.add(option.line());
      }
      if (reply instanceof UgiReply.Other other && other.text().startsWith(ID_NAME)) {
        idName = Optional.of(other.text().substring(ID_NAME.length()).strip());
      }
      refuseBestMove(reply);
      reply = next(deadline, "ugiok", deadlines.start());
    }
    return offered;
  }

  /** The engine's {@code id name}, if it sent one. */
  Optional<String> idName() {
    return idName;
  }

  /** The lines of the greeting that offer options but cannot be read. */
  List<String> unreadableOptions() {
    return unreadable;
  }

  /** Waits until the engine has read everything that was sent to it. */
  void synchronise(Duration patience) {
    readyAfter(patience);
  }

  /** Sends {@code isready}; returns the last response before {@code readyok}. */
  private Optional<String> readyAfter(Duration patience) {
    send("isready");
    long deadline = System.nanoTime() + patience.toNanos();
    Optional<String> response = Optional.empty();
    UgiReply reply = next(deadline, "readyok", patience);
    while (!(reply instanceof UgiReply.Ready)) {
      if (reply instanceof UgiReply.Response found) {
        response = Optional.of(found.text());
      }
      refuseBestMove(reply);
      reply = next(deadline, "readyok", patience);
    }
    return response;
  }

  /** Sends a query that must be answered, and returns the text of the response. */
  String require(String about) {
    send("query " + about);
    long deadline = System.nanoTime() + deadlines.ready().toNanos();
    while (true) {
      UgiReply reply = next(deadline, "a response to 'query " + about + "'", deadlines.ready());
      if (reply instanceof UgiReply.Response response) {
        return response.text();
      }
      refuseBestMove(reply);
    }
  }

  /**
   * Sends a query that the engine need not know, and {@code isready}, so that a missing answer is
   * noticed at once.
   */
  @Override
  public Optional<String> query(String about) {
    send("query " + about);
    return readyAfter(deadlines.ready());
  }

  /** Sends a query that must be answered by true or false. */
  boolean queryTruth(String about) {
    String text = require(about);
    if (text.equals("true") || text.equals("false")) {
      return text.equals("true");
    }
    throw fail(
        EngineFailure.Kind.PROTOCOL_ERROR,
        "query " + about + ": expected true or false, found " + Excerpt.quoted(text));
  }

  /** The next reply; it is a failure if none comes in time or the output has ended. */
  private UgiReply next(long deadlineNanos, String expected, Duration patience) {
    Optional<UgiReply> reply = poll(deadlineNanos, expected).map(a -> UgiReply.parse(a.text()));
    return reply.orElseThrow(
        () ->
            fail(
                EngineFailure.Kind.STALL,
                "expected " + expected + " within " + Durations.format(patience)));
  }

  /** Throws a failure if the reply is a {@code bestmove}, as no search is running. */
  private void refuseBestMove(UgiReply reply) {
    if (reply instanceof UgiReply.BestMove best) {
      throw fail(
          EngineFailure.Kind.PROTOCOL_ERROR,
          "sent " + Excerpt.quoted("bestmove " + best.move()) + " without a search");
    }
  }

  /** The next line; empty if none comes in time. It is a failure if the output has ended. */
  Optional<Arrival> poll(long deadlineNanos, String expected) {
    Optional<Arrival> arrival;
    try {
      arrival = child.receive(deadlineNanos);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw fail(EngineFailure.Kind.STALL, "interrupted while waiting for " + expected);
    }
    if (arrival.isEmpty()) {
      return arrival;
    }
    switch (arrival.get().kind()) {
      case TRUNCATED_LINE ->
          throw fail(
              EngineFailure.Kind.PROTOCOL_ERROR,
              Texts.format(
                  "expected %s, found a line of more than a million characters: %s",
                  expected, Excerpt.quoted(arrival.get().text())));
      case UNTERMINATED_LINE ->
          throw fail(
              EngineFailure.Kind.CRASH,
              "its output ended within the line " + Excerpt.quoted(arrival.get().text()));
      case END -> throw fail(EngineFailure.Kind.CRASH, "its output ended, expected " + expected);
      case LINE -> {
        // Returned below.
      }
    }
    return arrival;
  }

  /** Ends the engine's processes and returns the failure with the known facts about them. */
  EngineFailure fail(EngineFailure.Kind kind, String message) {
    failed = true;
    OptionalInt exit = OptionalInt.empty();
    try {
      if (kind == EngineFailure.Kind.CRASH) {
        exit = child.awaitExit(EXIT_PATIENCE);
        Thread.sleep(SIGNAL_PATIENCE_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    child.kill();
    PostMortem postMortem =
        exit.isPresent()
            ? PostMortem.ofExit(exit.getAsInt(), child.errorTail())
            : PostMortem.ofLiving(child.errorTail());
    String lives =
        kind == EngineFailure.Kind.CRASH && exit.isEmpty()
            ? ", but its process is still running"
            : "";
    return new EngineFailure(
        kind, message + lives + unfinishedLine(kind) + postMortem.describe(), postMortem);
  }

  /** Reports the last line of a hung engine that forgot the newline. */
  private String unfinishedLine(EngineFailure.Kind kind) {
    if (kind != EngineFailure.Kind.STALL) {
      return "";
    }
    try {
      Optional<Arrival> arrival = child.receive(System.nanoTime());
      while (arrival.isPresent() && arrival.get().kind() != Arrival.Kind.UNTERMINATED_LINE) {
        arrival = child.receive(System.nanoTime());
      }
      return arrival.map(a -> ", a line without a newline: " + Excerpt.quoted(a.text())).orElse("");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    }
  }

  /** Ends the conversation with an engine that has no open request. */
  void close() {
    try {
      child.noteFamily();
      child.send("quit\n", deadlines.quit());
      child.awaitExit(deadlines.quit());
    } catch (IOException e) {
      // The engine no longer reads, so there is nothing to wait for.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      // This ends the process if it is still running, and the processes that it may have left
      // behind.
      child.kill();
    }
  }
}
