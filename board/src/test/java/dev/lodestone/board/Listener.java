package dev.lodestone.board;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Receives events as a page does, in order. */
final class Listener implements AutoCloseable {

  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private final BufferedReader in;

  /**
   * @param lastEvent id of the last event that was received before; 0 for none
   */
  Listener(BoardServer server, String path, long lastEvent)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://localhost:" + server.port() + path));
    if (lastEvent > 0) {
      request.header("Last-Event-ID", Long.toString(lastEvent));
    }
    InputStream body =
        HttpClient.newHttpClient()
            .send(request.build(), HttpResponse.BodyHandlers.ofInputStream())
            .body();
    in = new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8));
  }

  /** A received event. */
  record Event(long id, String name, JsonNode data) {}

  /** The next event; heartbeats are skipped. */
  Event next() throws IOException {
    long id = 0;
    String name = "";
    while (true) {
      String line = in.readLine();
      if (line == null) {
        throw new IOException("the stream has ended");
      }
      if (line.startsWith("id: ")) {
        id = Long.parseLong(line.substring(4));
      } else if (line.startsWith("event: ")) {
        name = line.substring(7);
      } else if (line.startsWith("data: ")) {
        return new Event(id, name, MAPPER.readTree(line.substring(6)));
      }
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
