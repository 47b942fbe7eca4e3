package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Sends requests to a board's server as its page does. */
final class BoardClient {

  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private final HttpClient client = HttpClient.newHttpClient();
  private final String root;

  BoardClient(BoardServer server) {
    this(server.port());
  }

  /** A client of a server on this machine, in any process. */
  BoardClient(int port) {
    this.root = "http://localhost:" + port;
  }

  /** The answer to a request. */
  record Answer(int status, JsonNode body) {}

  JsonNode get(String path) throws IOException, InterruptedException {
    Answer answer = send(HttpRequest.newBuilder(URI.create(root + path)).GET().build());
    assertThat(answer.status()).as("%s", answer.body()).isEqualTo(200);
    return answer.body();
  }

  int status(String path) throws IOException, InterruptedException {
    return send(HttpRequest.newBuilder(URI.create(root + path)).GET().build()).status();
  }

  JsonNode post(String path, String body) throws IOException, InterruptedException {
    Answer answer = tryPost(path, body);
    assertThat(answer.status()).as("%s", answer.body()).isEqualTo(200);
    return answer.body();
  }

  Answer tryPost(String path, String body) throws IOException, InterruptedException {
    return send(
        HttpRequest.newBuilder(URI.create(root + path))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build());
  }

  private Answer send(HttpRequest request) throws IOException, InterruptedException {
    HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
    return new Answer(response.statusCode(), MAPPER.readTree(response.body()));
  }

  /** Waits until it is a person's turn or the game is over; returns the game. */
  JsonNode whenIdle(String id) throws IOException, InterruptedException {
    for (int look = 0; look < 12_000; look++) {
      JsonNode game = get("/api/play/" + id);
      int turn = game.path("now").path("turn").asInt();
      if (game.has("end") || game.path("seats").path(turn).path("person").asBoolean()) {
        return game;
      }
      Thread.sleep(10);
    }
    throw new AssertionError("the engine has not moved");
  }
}
