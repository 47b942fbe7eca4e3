package dev.lodestone.board.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests which requests are allowed, and the answers to those that are not. */
final class WebServerTest {

  private static final String TOKEN = "0123456789abcdef";
  private static final String JSON = "Content-Type: application/json";
  private static final String BROWSER =
      "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

  private final CountDownLatch left = new CountDownLatch(1);
  private final CompletableFuture<Thread> reader = new CompletableFuture<>();
  private WebServer server = open(Optional.empty());
  private final Logger logger = Logger.getLogger("dev.lodestone");
  private final List<LogRecord> logged = new CopyOnWriteArrayList<>();
  private final Handler handler =
      new Handler() {
        @Override
        public void publish(LogRecord message) {
          logged.add(message);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };

  record Text(String text) {}

  private WebServer open(Optional<String> token) {
    Routes routes =
        new Routes()
            .get("/", call -> new Reply.Json(new Text("home")))
            .get("/file", call -> new Reply.Content("text/plain", new byte[0]))
            .get("/api/*", call -> new Reply.Json(new Text(call.part())))
            .post("/echo", call -> new Reply.Json(call.body(Text.class)))
            .get("/broken", call -> new Reply.Json(fail()))
            .get("/deep", call -> new Reply.Json(overflow()))
            .get("/events", call -> new Reply.Events(this::sendForever))
            .get("/unreadable", call -> new Reply.Events(WebServerTest::readNothing))
            .get("/file-events", call -> new Reply.Events(this::readForever));
    try {
      return new WebServer(
          new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), token, routes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Object fail() {
    throw new IllegalStateException("a secret of the server's");
  }

  private static Object overflow() {
    throw new StackOverflowError("a secret of the server's");
  }

  private void sendForever(EventStream stream) throws ListenerGoneException, InterruptedException {
    try {
      for (int i = 1; ; i++) {
        stream.send(EventStream.numbered(i, "tick", "{\"text\":\"<b>\"}"));
        Thread.sleep(5);
      }
    } finally {
      left.countDown();
    }
  }

  private static void readNothing(EventStream stream) throws IOException {
    throw new IOException("input/output error");
  }

  /** Reads a file until the thread is interrupted, which closes the file. */
  private void readForever(EventStream stream) throws ListenerGoneException {
    reader.complete(Thread.currentThread());
    try (FileChannel file = FileChannel.open(Path.of("pom.xml"))) {
      while (true) {
        file.read(ByteBuffer.allocate(1), 0);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @BeforeEach
  void listen() {
    logger.addHandler(handler);
    logger.setUseParentHandlers(false);
  }

  @AfterEach
  void close() {
    server.close();
    logger.removeHandler(handler);
    logger.setUseParentHandlers(true);
  }

  private String host() {
    return "Host: localhost:" + server.port();
  }

  private String ask(String... lines) throws IOException {
    return RawClient.ask(server.port(), "", lines);
  }

  @Test
  void aPageOfThisServerIsAnsweredUnderAStrictPolicy() throws IOException {
    assertThat(ask("GET / HTTP/1.1", host(), "Origin: http://localhost:" + server.port()))
        .startsWith("HTTP/1.1 200 ")
        .contains("script-src 'self'", "default-src 'none'", "nosniff", "{\"text\":\"home\"}")
        .doesNotContain("unsafe-inline");
    assertThat(ask("GET / HTTP/1.1", "Host: 127.0.0.1:" + server.port())).contains(" 200 ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"evil.example", "localhost", "localhost:1", "127.0.0.1.evil.example:80", ""})
  void anotherHostIsRefused(String name) throws IOException {
    assertThat(ask("GET / HTTP/1.1", "Host: " + name)).startsWith("HTTP/1.1 403 ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Origin: http://evil.example",
        "Origin: null",
        "Origin: https://localhost",
        "Sec-Fetch-Site: cross-site",
        "Sec-Fetch-Site: same-site"
      })
  void anotherPageIsRefused(String header) throws IOException {
    assertThat(ask("GET / HTTP/1.1", host(), header)).startsWith("HTTP/1.1 403 ");
    assertThat(
            RawClient.ask(
                server.port(), "{\"text\":\"x\"}", "POST /echo HTTP/1.1", host(), JSON, header))
        .startsWith("HTTP/1.1 403 ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"cross-site", "same-site"})
  void aLinkOnAnotherPageLeadsToTheBoardButNotToItsData(String site) throws IOException {
    String from = "Sec-Fetch-Site: " + site;
    assertThat(ask("GET / HTTP/1.1", host(), from, "Sec-Fetch-Mode: navigate"))
        .startsWith("HTTP/1.1 200 ");
    for (String path : List.of("/api/x", "/%61pi/x", "/api/x?a=b")) {
      assertThat(ask("GET " + path + " HTTP/1.1", host(), from, "Sec-Fetch-Mode: navigate"))
          .as(path)
          .startsWith("HTTP/1.1 403 ");
    }
    for (String own : List.of("same-origin", "none")) {
      assertThat(
              ask(
                  "GET /api/x HTTP/1.1",
                  host(),
                  "Sec-Fetch-Site: " + own,
                  "Sec-Fetch-Mode: navigate"))
          .startsWith("HTTP/1.1 200 ");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "application/json                  | none        | 200",
        "Application/JSON; charset=utf-8   | same-origin | 200",
        "text/plain                        | same-origin | 415",
        "application/x-www-form-urlencoded | none        | 415",
        "application/jsonp                 | none        | 415",
        "text/plain; application/json      | none        | 415",
        "application/json                  | same-site   | 403",
        "application/json                  | cross-site  | 403",
        "application/json                  | unheard-of  | 403"
      })
  void onlyJsonFromThisServersPagesIsAccepted(String type, String site, int status)
      throws IOException {
    assertThat(
            RawClient.ask(
                server.port(),
                "{\"text\":\"x\"}",
                "POST /echo HTTP/1.1",
                host(),
                "Content-Type: " + type,
                "Sec-Fetch-Site: " + site,
                "Sec-Fetch-Mode: navigate"))
        .startsWith("HTTP/1.1 " + status + " ");
  }

  @Test
  void theHeadersOfAPageCanBeRequestedAlone() throws IOException {
    assertThat(ask("HEAD / HTTP/1.1", host()))
        .startsWith("HTTP/1.1 200 ")
        .doesNotContain("home")
        .endsWith("\r\n\r\n");
    assertThat(ask("HEAD /events HTTP/1.1", host())).startsWith("HTTP/1.1 405 ");
  }

  @Test
  void aPostWithoutATypeIsRefused() throws IOException {
    assertThat(RawClient.ask(server.port(), "{\"text\":\"x\"}", "POST /echo HTTP/1.1", host()))
        .startsWith("HTTP/1.1 415 ")
        .contains("expected Content-Type: application/json");
  }

  /** More connections than there are threads, each with a request that never ends. */
  @ParameterizedTest
  @ValueSource(strings = {"GET / HTTP/1.1\r\nHost: loc", "POST /echo HTTP/1.1"})
  void requestsThatNeverEndDoNotBlockOthers(String begun) throws Exception {
    String head =
        begun.startsWith("POST")
            ? begun + "\r\n" + host() + "\r\n" + JSON + "\r\nContent-Length: 50\r\n\r\n{\"te"
            : begun;
    List<Socket> dripping = new ArrayList<>();
    try {
      for (int i = 0; i < WebServer.MAX_THREADS + 50; i++) {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
        dripping.add(socket);
        socket.getOutputStream().write(head.getBytes(StandardCharsets.UTF_8));
        socket.getOutputStream().flush();
      }
      // The server still waits for the newest connections, and answers all others.
      for (int i = 0; i < 20; i++) {
        assertThat(ask("GET / HTTP/1.1", host())).startsWith("HTTP/1.1 200 ");
      }
      Socket newest = dripping.get(dripping.size() - 1);
      newest
          .getOutputStream()
          .write(
              (begun.startsWith("POST")
                      ? "xt\":\"" + "x".repeat(39) + "\"}"
                      : "alhost:" + server.port() + "\r\n\r\n")
                  .getBytes(StandardCharsets.UTF_8));
      newest.setSoTimeout(60_000);
      assertThat(new String(newest.getInputStream().readNBytes(13), StandardCharsets.UTF_8))
          .isEqualTo("HTTP/1.1 200 ");
    } finally {
      for (Socket socket : dripping) {
        socket.close();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/file/../WebServerTest.class",
        "/file/..%2fWebServerTest.class",
        "/file/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
        "/file//etc/passwd",
        "/nothing"
      })
  void pathsWithoutARouteAreNotFound(String path) throws IOException {
    assertThat(ask("GET " + path + " HTTP/1.1", host())).startsWith("HTTP/1.1 404 ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "not json        | 400",
        "{}              | 400",
        "{\"other\":1}   | 400",
        "{\"text\":\"<b>\"} | 200"
      })
  void invalidRequestBodiesAreRefused(String body, int status) throws IOException {
    assertThat(RawClient.ask(server.port(), body, "POST /echo HTTP/1.1", host(), JSON))
        .startsWith("HTTP/1.1 " + status + " ")
        .contains("application/json");
  }

  @Test
  void anOversizedRequestIsRefused() throws IOException {
    String body = "{\"text\":\"" + "x".repeat(1 << 19) + "\"}";
    assertThat(RawClient.ask(server.port(), body, "POST /echo HTTP/1.1", host(), JSON))
        .startsWith("HTTP/1.1 413 ");
  }

  @Test
  void anotherMethodIsRefusedAndInternalErrorsAreNotSent() throws IOException {
    assertThat(ask("GET /echo HTTP/1.1", host())).startsWith("HTTP/1.1 405 ");
    for (String path : List.of("/broken", "/deep")) {
      assertThat(ask("GET " + path + " HTTP/1.1", host()))
          .as(path)
          .startsWith("HTTP/1.1 500 ")
          .contains("internal error")
          .doesNotContain("secret");
    }
    assertThat(ask("GET / HTTP/1.1", host())).startsWith("HTTP/1.1 200 ");
  }

  @Test
  void aTokenIsRequiredOnceAndThenKeptInACookie() throws IOException {
    server.close();
    server = open(Optional.of(TOKEN));
    assertThat(ask("GET / HTTP/1.1", host())).startsWith("HTTP/1.1 403 ");
    assertThat(ask("GET /?token=0000000000000000 HTTP/1.1", host())).startsWith("HTTP/1.1 403 ");
    assertThat(ask("GET /?token=" + TOKEN + " HTTP/1.1", host()))
        .startsWith("HTTP/1.1 303 ")
        .contains(cookie(TOKEN), "HttpOnly", "SameSite=Strict");
    assertThat(ask("GET / HTTP/1.1", host(), "Cookie: a=b; " + cookie(TOKEN)))
        .startsWith("HTTP/1.1 200 ");
    assertThat(ask("GET / HTTP/1.1", host(), "Cookie: " + cookie("0000000000000000")))
        .startsWith("HTTP/1.1 403 ");
  }

  /** The ports of a machine share its cookies, and each may have a server. */
  private String cookie(String token) {
    return "lodestone-" + server.port() + "=" + token;
  }

  @Test
  void aBrowserWithoutTheTokenGetsAPageThatAsksForIt() throws IOException {
    server.close();
    server = open(Optional.of(TOKEN));
    assertThat(ask("GET / HTTP/1.1", host(), BROWSER))
        .startsWith("HTTP/1.1 403 ")
        .containsIgnoringCase("Content-Type: text/html")
        .contains("needs its token", "<form", "name=\"token\"", "form-action 'self'")
        .doesNotContain("unsafe-inline", "{\"error\"", TOKEN);
    assertThat(ask("GET / HTTP/1.1", host(), "Accept: application/json"))
        .startsWith("HTTP/1.1 403 ")
        .contains("{\"error\"");
  }

  @Test
  void errorsForBrowsersArePages() throws IOException {
    assertThat(ask("GET /nothing<i> HTTP/1.1", host(), BROWSER)).doesNotContain("<i>");
    assertThat(ask("GET /nothing HTTP/1.1", host(), BROWSER))
        .startsWith("HTTP/1.1 404 ")
        .containsIgnoringCase("Content-Type: text/html")
        .contains("there is no such page")
        .doesNotContain("<form");
  }

  @Test
  void aStreamEndsWhenItsListenerDisconnects() throws Exception {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      socket
          .getOutputStream()
          .write(("GET /events HTTP/1.1\r\n" + host() + "\r\n\r\n").getBytes("UTF-8"));
      byte[] some = socket.getInputStream().readNBytes(700);
      assertThat(new String(some, "UTF-8"))
          .contains("text/event-stream", "event: tick", "data: {\"text\":\"<b>\"}");
      assertThat(server.listeners()).isEqualTo(1);
    }
    assertThat(left.await(20, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void theServerStopsWhileAClientListens() throws Exception {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      socket
          .getOutputStream()
          .write(("GET /events HTTP/1.1\r\n" + host() + "\r\n\r\n").getBytes("UTF-8"));
      assertThat(socket.getInputStream().readNBytes(600)).hasSize(600);
      server.close();
      assertThat(left.await(20, TimeUnit.SECONDS)).isTrue();
    }
  }

  @Test
  void aServerThatEndsLogsNoStreamThatWasReadingAFile() throws Exception {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      socket
          .getOutputStream()
          .write(("GET /file-events HTTP/1.1\r\n" + host() + "\r\n\r\n").getBytes("UTF-8"));
      Thread reading = reader.get(20, TimeUnit.SECONDS);
      server.close();
      reading.join();
    }
    assertThat(logged).isEmpty();
  }

  @Test
  void aStreamThatCannotReadAFileLogsOneLine() throws Exception {
    assertThat(ask("GET /unreadable HTTP/1.1", host())).contains(" 200 ");
    assertThat(logged)
        .singleElement()
        .satisfies(
            record -> {
              assertThat(record.getMessage()).endsWith("IOException: input/output error");
              assertThat(record.getThrown()).isNull();
            });
  }
}
