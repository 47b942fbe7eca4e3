package dev.lodestone.board.http;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** All open event streams. Their number is limited, and streams whose reader is dead are closed. */
final class EventStreams {

  static final int MAX = 256;

  /** A write that takes longer is assumed never to end. */
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(20);

  private static final System.Logger LOG = System.getLogger("dev.lodestone");

  private final Map<EventStream, Thread> open = new ConcurrentHashMap<>();

  /** Sends events on this thread until the listener has gone. */
  void serve(HttpExchange exchange, Reply.EventSource source) throws IOException {
    if (open.size() >= MAX) {
      throw HttpFault.busy("too many pages are connected already: maximum " + MAX);
    }
    exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
    exchange.sendResponseHeaders(200, 0);
    EventStream stream = new EventStream(exchange);
    open.put(stream, Thread.currentThread());
    try {
      stream.beat();
      source.send(stream);
    } catch (ListenerGoneException | InterruptedException e) {
      // The normal end of a stream, or the interrupt of closeStuck or closeAll, after which the
      // thread serves other requests.
      return;
    } catch (IOException | UncheckedIOException e) {
      // The interrupt of closeAll closes files that are being read, also for other streams.
      if (!stream.isEnded()) {
        LOG.log(System.Logger.Level.WARNING, () -> "the board ended a stream of events: " + e);
      }
    } finally {
      open.remove(stream);
      Thread.interrupted();
      exchange.close();
    }
  }

  /** Ends streams whose client no longer reads: interrupting a thread ends its write. */
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

  /** Ends all streams. */
  void closeAll() {
    open.keySet().forEach(EventStream::end);
    open.values().forEach(Thread::interrupt);
  }
}
