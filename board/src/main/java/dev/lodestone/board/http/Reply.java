package dev.lodestone.board.http;

import dev.lodestone.core.Checksum;
import java.io.IOException;

/** The answer of a route. */
public sealed interface Reply {

  /** An object, as JSON. */
  record Json(Object object) implements Reply {}

  /**
   * The content of a file.
   *
   * @param type its media type
   * @param bytes the content
   * @param tag names this content, so that a browser that has it need not fetch it again
   */
  record Content(String type, byte[] bytes, String tag) implements Reply {

    /** The content of a file, with a tag computed from it. */
    public Content(String type, byte[] bytes) {
      this(type, bytes, "W/\"" + Checksum.of(bytes) + "\"");
    }
  }

  /**
   * A self-contained page with inline scripts and styles. It can access neither the server nor the
   * data that the browser stores for it.
   */
  record Page(byte[] bytes) implements Reply {}

  /** A stream of events. */
  record Events(EventSource source) implements Reply {}

  /** Sends events on the thread that answers the request. */
  interface EventSource {

    /**
     * Sends events until the listener has gone.
     *
     * @throws ListenerGoneException as the stream throws it
     */
    void send(EventStream stream) throws IOException, ListenerGoneException, InterruptedException;
  }
}
