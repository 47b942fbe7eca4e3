package dev.lodestone.board.http;

/** What a route answers. */
public sealed interface Reply {

  /** An object, as JSON. */
  record Json(Object object) implements Reply {}

  /** The content of a file. */
  record Content(String type, byte[] bytes) implements Reply {}

  /** Events, one after the other, for as long as both sides want. */
  record Events(EventSource source) implements Reply {}

  /** Tells events on the thread that answers the request. */
  interface EventSource {

    /**
     * Tells all that happens until nobody listens.
     *
     * @throws ListenerGoneException as the stream throws it
     */
    void tell(EventStream stream) throws ListenerGoneException, InterruptedException;
  }
}
