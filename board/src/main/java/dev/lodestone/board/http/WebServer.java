package dev.lodestone.board.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.PositionFormatException;
import dev.lodestone.tournament.journal.JsonLines;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;

/**
 * Answers requests by routes if the {@link Gate} lets them in, each on its own thread, up to a
 * maximum number. Thread-safe.
 */
public final class WebServer implements AutoCloseable {

  /**
   * Maximum number of threads: one for each stream, some for requests that arrive slowly, and the
   * rest for all others.
   */
  static final int MAX_THREADS = EventStreams.MAX + ArrivingRequests.MAX + 64;

  /** A game of a thousand plies has about ten thousand bytes. */
  private static final int MAX_BODY_BYTES = 1 << 18;

  /** Compressing an answer that fits into one packet gains nothing. */
  private static final int ONE_PACKET = 1400;

  private static final int NOT_MODIFIED = 304;

  private static final System.Logger LOG = System.getLogger("dev.lodestone");

  /** Forbids inline scripts and styles, content from other servers, and frames around the page. */
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
          + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  /** Lets a page run its own scripts, isolated from the rest of this server. */
  private static final String PAGE_POLICY =
      "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:;"
          + " base-uri 'none'; form-action 'none'; frame-ancestors 'none';"
          + " sandbox allow-scripts allow-downloads";

  static {
    // Maximum time in seconds for a request to arrive, because it occupies a thread meanwhile.
    System.setProperty(
        "sun.net.httpserver.maxReqTime", System.getProperty("sun.net.httpserver.maxReqTime", "20"));
    // Otherwise every small answer waits for the acknowledgement of the previous one.
    System.setProperty(
        "sun.net.httpserver.nodelay", System.getProperty("sun.net.httpserver.nodelay", "true"));
  }

  private final HttpServer server;
  private final String host;
  private final Optional<String> token;
  private final Gate gate;
  private final Routes routes;
  private final EventStreams streams = new EventStreams();
  private final ThreadPoolExecutor threads;
  private final ArrivingRequests arriving;
  private final ScheduledExecutorService watch;

  /**
   * Starts the server.
   *
   * @param address address to listen on; port 0 for any free port
   * @param token token that every request needs, if any
   * @throws java.net.BindException if the port is in use
   */
  public WebServer(InetSocketAddress address, Optional<String> token, Routes routes)
      throws IOException {
    this.server = HttpServer.create(address, 0);
    this.host = HostNames.reachable(address.getAddress());
    this.token = token;
    this.routes = routes;
    this.gate = new Gate(HostNames.of(server.getAddress()), port(), token);
    this.threads =
        new ThreadPoolExecutor(
            4,
            MAX_THREADS,
            10,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            DaemonThreads.named("board"));
    this.watch = Executors.newSingleThreadScheduledExecutor(DaemonThreads.named("board-watch"));
    watch.scheduleWithFixedDelay(streams::closeStuck, 5, 5, TimeUnit.SECONDS);
    this.arriving = new ArrivingRequests(threads);
    server.setExecutor(arriving);
    server.createContext("/", this::handle);
    server.start();
  }

  /** The port that the server listens on. */
  public int port() {
    return server.getAddress().getPort();
  }

  /** The server's address for a browser, with the token if one is needed. */
  public String url() {
    return "http://" + host + ":" + port() + "/" + token.map(t -> "?token=" + t).orElse("");
  }

  /** The number of pages that receive events. */
  public int listeners() {
    return streams.count();
  }

  private void handle(HttpExchange exchange) throws IOException {
    try {
      headers(exchange);
      Optional<String> elsewhere = gate.check(exchange);
      if (elsewhere.isPresent()) {
        exchange.getResponseHeaders().set("Location", elsewhere.get());
        exchange.sendResponseHeaders(303, -1);
        return;
      }
      byte[] body = body(exchange);
      arriving.complete();
      send(exchange, answer(exchange, body));
    } catch (HttpFault e) {
      refuse(exchange, e);
    } catch (IllegalMoveException e) {
      // The page shows the position, which the exception's message contains, too.
      String text = "move '" + e.move() + "': " + e.reason();
      fault(exchange, HttpFault.BAD_REQUEST, new Fault(text));
    } catch (IllegalArgumentException | PositionFormatException e) {
      // Text that a parser refuses is an error of the client, reported in one line.
      fault(exchange, HttpFault.BAD_REQUEST, new Fault(String.valueOf(e.getMessage())));
    } catch (RuntimeException | Error e) {
      // An error in one answer, such as a stack overflow, must not stop the others.
      LOG.log(System.Logger.Level.ERROR, () -> "the board could not answer", e);
      fault(exchange, 500, new Fault("internal error; see the server's log"));
    } finally {
      exchange.close();
    }
  }

  /** Logs files that cannot be read or written for an answer; a lost client is not logged. */
  private Reply answer(HttpExchange exchange, byte[] body) {
    try {
      return routes.answer(exchange, body);
    } catch (IOException | UncheckedIOException e) {
      LOG.log(System.Logger.Level.WARNING, () -> "the board could not answer: " + e);
      throw HttpFault.failed(String.valueOf(e.getMessage()));
    }
  }

  private static byte[] body(HttpExchange exchange) throws IOException {
    InputStream in = exchange.getRequestBody();
    byte[] bytes = in.readNBytes(MAX_BODY_BYTES + 1);
    if (bytes.length > MAX_BODY_BYTES) {
      // A connection closed before its body is read loses the answer, so a limited part of it is
      // read.
      for (int block = 0; block < 16 && in.readNBytes(MAX_BODY_BYTES).length > 0; block++) {
        continue;
      }
      throw new HttpFault(HttpFault.TOO_LARGE, "expected at most " + MAX_BODY_BYTES + " bytes");
    }
    return bytes;
  }

  private static void headers(HttpExchange exchange) {
    var headers = exchange.getResponseHeaders();
    headers.set("Content-Security-Policy", POLICY);
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Referrer-Policy", "no-referrer");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    headers.set("Cache-Control", "no-cache");
  }

  private void send(HttpExchange exchange, Reply reply) throws IOException {
    if (reply instanceof Reply.Events events) {
      if (exchange.getRequestMethod().equals("HEAD")) {
        throw new HttpFault(HttpFault.METHOD_NOT_ALLOWED, "expected another method");
      }
      streams.serve(exchange, events.source());
    } else if (reply instanceof Reply.Content content) {
      exchange.getResponseHeaders().set("ETag", content.tag());
      String known = exchange.getRequestHeaders().getFirst("If-None-Match");
      if (known != null && known.contains(content.tag())) {
        exchange.sendResponseHeaders(NOT_MODIFIED, -1);
      } else {
        bytes(exchange, 200, content.type(), content.bytes());
      }
    } else if (reply instanceof Reply.Page page) {
      exchange.getResponseHeaders().set("Content-Security-Policy", PAGE_POLICY);
      bytes(exchange, 200, "text/html; charset=utf-8", page.bytes());
    } else {
      json(exchange, 200, ((Reply.Json) reply).object());
    }
  }

  /**
   * The error of a request.
   *
   * @param field wrong field of a form, if there is one
   */
  private record Fault(String error, Optional<String> field) {

    Fault(String error) {
      this(error, Optional.empty());
    }
  }

  /** Sends the fault as a page if a browser shows the answer to its user, else as JSON. */
  private static void refuse(HttpExchange exchange, HttpFault fault) throws IOException {
    String accepted =
        String.join(",", exchange.getRequestHeaders().getOrDefault("Accept", List.of()));
    String message = String.valueOf(fault.getMessage());
    if (accepted.contains("text/html") && exchange.getResponseCode() < 0) {
      exchange.getResponseHeaders().set("Content-Security-Policy", FaultPage.POLICY);
      byte[] page = FaultPage.of(message, fault.asksForToken());
      bytes(exchange, fault.status(), "text/html; charset=utf-8", page);
    } else {
      fault(exchange, fault.status(), new Fault(message, fault.field()));
    }
  }

  private static void fault(HttpExchange exchange, int status, Fault fault) throws IOException {
    if (exchange.getResponseCode() < 0) {
      json(exchange, status, fault);
    }
  }

  private static void json(HttpExchange exchange, int status, Object object) throws IOException {
    byte[] bytes = JsonLines.format(object).getBytes(StandardCharsets.UTF_8);
    bytes(exchange, status, "application/json", bytes);
  }

  private static void bytes(HttpExchange exchange, int status, String type, byte[] bytes)
      throws IOException {
    exchange.getResponseHeaders().set("Content-Type", type);
    String accepted = exchange.getRequestHeaders().getFirst("Accept-Encoding");
    boolean packs = bytes.length > ONE_PACKET && accepted != null && accepted.contains("gzip");
    byte[] sent = packs ? packed(bytes) : bytes;
    if (packs) {
      exchange.getResponseHeaders().set("Content-Encoding", "gzip");
    }
    boolean hasBody = sent.length > 0 && !exchange.getRequestMethod().equals("HEAD");
    exchange.sendResponseHeaders(status, hasBody ? sent.length : -1);
    if (!hasBody) {
      return;
    }
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(sent);
    }
  }

  private static byte[] packed(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    }
    return packed.toByteArray();
  }

  /** Ends all streams, then the server. */
  @Override
  public void close() {
    streams.closeAll();
    server.stop(0);
    watch.shutdownNow();
    threads.shutdownNow();
  }
}
