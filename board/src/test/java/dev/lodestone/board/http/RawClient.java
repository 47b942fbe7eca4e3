package dev.lodestone.board.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Sends requests with arbitrary headers, which ordinary clients do not allow. */
final class RawClient {

  private RawClient() {}

  /** The complete answer to a request of these lines, after which the connection is closed. */
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
