package dev.lodestone.board.http;

/** The answer of a route. */
public sealed interface Reply {

  /** An object, as JSON. */
  record Json(Object object) implements Reply {}

  /** The content of a file. */
  record Content(String type, byte[] bytes) implements Reply {}

  /** A stream of events. */
  record Events(EventSource source) implements Reply {}

  /** Sends events on the thread that answers the request. */
  interface EventSource {

    /**
     * Sends events until the listener has gone.
     *
     * @throws ListenerGoneException as the stream throws it
     */
    void tell(EventStream stream) throws ListenerGoneException, InterruptedException;
  }
}
