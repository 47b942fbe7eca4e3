package dev.lodestone.board.http;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** All streams of events that are open: not too many, and none whose reader is dead. */
final class EventStreams {

  static final int MOST = 256;

  /** What a reader takes longer for it will never take. */
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(20);

  private final Map<EventStream, Thread> open = new ConcurrentHashMap<>();

  /** Tells events on this thread until the listener has gone. */
  void serve(HttpExchange exchange, Reply.EventSource source) throws IOException {
    if (open.size() >= MOST) {
      throw HttpFault.busy("too many pages listen already: at most " + MOST);
    }
    exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
    exchange.sendResponseHeaders(200, 0);
    EventStream stream = new EventStream(exchange);
    open.put(stream, Thread.currentThread());
    try {
      stream.beat();
      source.tell(stream);
    } catch (ListenerGoneException e) {
      // As every listener does at last.
      return;
    } catch (InterruptedException e) {
      // As closeStuck and closeAll ask; the thread serves others after this.
      return;
    } finally {
      open.remove(stream);
      Thread.interrupted();
      exchange.close();
    }
  }

  /** Gives up readers that take nothing: a thread that is interrupted while it writes is let go. */
  void closeStuck() {
    long now = System.nanoTime();
    open.forEach(
        (stream, thread) -> {
          if (stream.isStuck(now, PATIENCE_NANOS)) {
            thread.interrupt();
          }
        });
  }

  int count() {
    return open.size();
  }

  /** Ends all. */
  void closeAll() {
    open.forEach(
        (stream, thread) -> {
          stream.end();
          thread.interrupt();
        });
  }
}
