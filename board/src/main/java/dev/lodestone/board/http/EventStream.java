package dev.lodestone.board.http;

import com.sun.net.httpserver.HttpExchange;
import dev.lodestone.tournament.journal.JsonLines;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Server-sent events to one page. One thread tells them; another may end the stream. */
public final class EventStream {

  private static final byte[] HEARTBEAT = ":\n\n".getBytes(StandardCharsets.UTF_8);
  private static final long NOT_WRITING = Long.MAX_VALUE;

  private final OutputStream out;
  private volatile boolean ended;

  /** {@link System#nanoTime} at which the write that goes on began. */
  private volatile long writingSince = NOT_WRITING;

  EventStream(HttpExchange exchange) {
    this.out = exchange.getResponseBody();
  }

  /** Tells an event without a number. */
  public void send(String event, Object data) throws ListenerGoneException {
    write("event: " + event + "\ndata: " + JsonLines.format(data) + "\n\n");
  }

  /**
   * An event that a page names when it asks for those after it; written once for all who listen.
   *
   * @param json its data in one line
   */
  public static byte[] numbered(long id, String event, String json) {
    String text = "id: " + id + "\nevent: " + event + "\ndata: " + json + "\n\n";
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Tells numbered events, one after the other in one text. */
  public void sendNumbered(byte[] events) throws ListenerGoneException {
    write(events);
  }

  /** Tells nothing, to find out whether anybody listens. */
  public void beat() throws ListenerGoneException {
    write(HEARTBEAT);
  }

  private void write(String text) throws ListenerGoneException {
    write(text.getBytes(StandardCharsets.UTF_8));
  }

  private void write(byte[] bytes) throws ListenerGoneException {
    if (ended) {
      throw new ListenerGoneException("the server ends");
    }
    writingSince = System.nanoTime();
    try {
      out.write(bytes);
      out.flush();
    } catch (IOException e) {
      throw new ListenerGoneException(e);
    } finally {
      writingSince = NOT_WRITING;
    }
  }

  /** Whether a write has lasted longer than this. */
  boolean isStuck(long now, long nanos) {
    long since = writingSince;
    return since != NOT_WRITING && now - since > nanos;
  }

  /** Tells nothing more. */
  void end() {
    ended = true;
  }
}
