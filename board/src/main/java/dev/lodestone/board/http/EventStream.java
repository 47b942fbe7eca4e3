package dev.lodestone.board.http;

import com.sun.net.httpserver.HttpExchange;
import dev.lodestone.tournament.journal.JsonLines;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Server-sent events to one page. One thread sends them; another may end the stream. */
public final class EventStream {

  private static final byte[] HEARTBEAT = text(":\n\n");
  private static final long NOT_WRITING = Long.MAX_VALUE;

  private final OutputStream out;
  private volatile boolean ended;

  /** {@link System#nanoTime} at which the current write began. */
  private volatile long writingSince = NOT_WRITING;

  EventStream(HttpExchange exchange) {
    this.out = exchange.getResponseBody();
  }

  /** Sends an event without a number. */
  public void send(String event, Object data) throws ListenerGoneException {
    send(text("event: " + event + "\ndata: " + JsonLines.format(data) + "\n\n"));
  }

  /**
   * The text of an event with a number. A page that reconnects sends the number of the last event
   * it received. The text is made once for all pages.
   *
   * @param json its data in one line
   */
  public static byte[] numbered(long id, String event, String json) {
    return text("id: " + id + "\nevent: " + event + "\ndata: " + json + "\n\n");
  }

  private static byte[] text(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Sends a heartbeat to find out whether the page is still connected. */
  public void beat() throws ListenerGoneException {
    send(HEARTBEAT);
  }

  /** Sends the joined texts of events. */
  public void send(byte[] bytes) throws ListenerGoneException {
    if (ended) {
      throw new ListenerGoneException("the server is shutting down");
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

  /** Whether the current write has lasted longer than {@code nanos} at time {@code now}. */
  boolean isStuck(long now, long nanos) {
    long since = writingSince;
    return since != NOT_WRITING && now - since > nanos;
  }

  boolean isEnded() {
    return ended;
  }

  /** Ends the stream: later writes fail. */
  void end() {
    ended = true;
  }
}
