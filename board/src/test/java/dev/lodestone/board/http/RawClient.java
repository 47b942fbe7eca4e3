package dev.lodestone.board.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Asks with any headers, as no client that means well can. */
final class RawClient {

  private RawClient() {}

  /** The whole answer to a request of these lines; the connection is closed after it. */
  static String ask(int port, String body, String... lines) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(10_000);
      String head = String.join("\r\n", lines) + "\r\nConnection: close\r\n";
      String length = body.isEmpty() ? "" : "Content-Length: " + body.length() + "\r\n";
      socket
          .getOutputStream()
          .write((head + length + "\r\n" + body).getBytes(StandardCharsets.UTF_8));
      socket.getOutputStream().flush();
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
