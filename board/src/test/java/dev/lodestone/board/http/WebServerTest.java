package dev.lodestone.board.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who may ask, for what, and what is told to those who may not. */
final class WebServerTest {

  private static final String TOKEN = "0123456789abcdef";

  private final CountDownLatch left = new CountDownLatch(1);
  private WebServer server = open(Optional.empty());

  record Text(String text) {}

  private WebServer open(Optional<String> token) {
    Resources files = new Resources(WebServerTest.class, "");
    Routes routes =
        new Routes()
            .get("/", call -> new Reply.Json(new Text("home")))
            .get("/file/*", call -> files.get(call.part()))
            .post("/echo", call -> new Reply.Json(call.body(Text.class)))
            .get("/broken", call -> new Reply.Json(fail()))
            .get("/deep", call -> new Reply.Json(overflow()))
            .get("/events", call -> new Reply.Events(this::tellForEver));
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

  private void tellForEver(EventStream stream) throws ListenerGoneException, InterruptedException {
    try {
      for (int i = 1; ; i++) {
        stream.sendNumbered(EventStream.numbered(i, "tick", "{\"text\":\"<b>\"}"));
        Thread.sleep(5);
      }
    } finally {
      left.countDown();
    }
  }

  @AfterEach
  void close() {
    server.close();
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
        "Sec-Fetch-Site: cross-site"
      })
  void anotherPageIsRefused(String header) throws IOException {
    assertThat(ask("GET / HTTP/1.1", host(), header)).startsWith("HTTP/1.1 403 ");
    assertThat(
            RawClient.ask(server.port(), "{\"text\":\"x\"}", "POST /echo HTTP/1.1", host(), header))
        .startsWith("HTTP/1.1 403 ");
  }

  @Test
  void aLinkOnAnotherPageLeadsHere() throws IOException {
    assertThat(
            ask("GET / HTTP/1.1", host(), "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate"))
        .startsWith("HTTP/1.1 200 ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/file/../WebServerTest.class",
        "/file/..%2fWebServerTest.class",
        "/file/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
        "/file/WebServerTest.class",
        "/file/..%5cx.js",
        "/file/x.js%00.html",
        "/file//etc/passwd",
        "/nothing",
        "/file/none.js"
      })
  void nothingElseIsReadWhateverThePath(String path) throws IOException {
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
  void whatIsSentIsReadStrictly(String body, int status) throws IOException {
    assertThat(RawClient.ask(server.port(), body, "POST /echo HTTP/1.1", host()))
        .startsWith("HTTP/1.1 " + status + " ")
        .contains("application/json");
  }

  @Test
  void tooMuchIsRefused() throws IOException {
    String body = "{\"text\":\"" + "x".repeat(1 << 19) + "\"}";
    assertThat(RawClient.ask(server.port(), body, "POST /echo HTTP/1.1", host()))
        .startsWith("HTTP/1.1 413 ");
  }

  @Test
  void anotherMethodIsRefusedAndFaultsOfOursAreNotTold() throws IOException {
    assertThat(ask("GET /echo HTTP/1.1", host())).startsWith("HTTP/1.1 405 ");
    for (String path : List.of("/broken", "/deep")) {
      assertThat(ask("GET " + path + " HTTP/1.1", host()))
          .as(path)
          .startsWith("HTTP/1.1 500 ")
          .contains("something went wrong here")
          .doesNotContain("secret");
    }
    assertThat(ask("GET / HTTP/1.1", host())).startsWith("HTTP/1.1 200 ");
  }

  @Test
  void aTokenIsAskedForOnceAndThenKeptInACookie() throws IOException {
    server.close();
    server = open(Optional.of(TOKEN));
    assertThat(ask("GET / HTTP/1.1", host())).startsWith("HTTP/1.1 403 ");
    assertThat(ask("GET /?token=0000000000000000 HTTP/1.1", host())).startsWith("HTTP/1.1 403 ");
    assertThat(ask("GET /?token=" + TOKEN + " HTTP/1.1", host()))
        .startsWith("HTTP/1.1 303 ")
        .contains("lodestone=" + TOKEN, "HttpOnly", "SameSite=Strict");
    assertThat(ask("GET / HTTP/1.1", host(), "Cookie: a=b; lodestone=" + TOKEN))
        .startsWith("HTTP/1.1 200 ");
    assertThat(ask("GET / HTTP/1.1", host(), "Cookie: lodestone=0000000000000000"))
        .startsWith("HTTP/1.1 403 ");
  }

  @Test
  void aStreamEndsWhenItsListenerHasGone() throws Exception {
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
  void theServerEndsWhileSomebodyListens() throws Exception {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      socket
          .getOutputStream()
          .write(("GET /events HTTP/1.1\r\n" + host() + "\r\n\r\n").getBytes("UTF-8"));
      assertThat(socket.getInputStream().readNBytes(600)).hasSize(600);
      server.close();
      assertThat(left.await(20, TimeUnit.SECONDS)).isTrue();
    }
  }
}
