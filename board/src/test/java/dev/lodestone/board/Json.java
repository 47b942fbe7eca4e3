package dev.lodestone.board;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** Handles answers as the page does. */
final class Json {

  private Json() {}

  /** A request about the end of a line. */
  static String body(String game, List<String> moves) {
    return "{\"game\":\"%s\",\"moves\":[%s]}"
        .formatted(game, moves.stream().map(m -> '"' + m + '"').collect(Collectors.joining(",")));
  }

  static JsonNode line(BoardClient client, String game, List<String> moves)
      throws IOException, InterruptedException {
    return client.post("/api/line", body(game, moves));
  }

  static int[] numbers(JsonNode array) {
    int[] numbers = new int[array.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = array.path(i).asInt();
    }
    return numbers;
  }

  /** Applies changes to the values of cells. */
  static void apply(JsonNode changes, int[] cells) {
    for (JsonNode change : changes) {
      if (change.path("from").asInt() >= 0) {
        cells[change.path("from").asInt()] = 0;
      }
      if (change.path("to").asInt() >= 0) {
        cells[change.path("to").asInt()] = change.path("piece").asInt();
      }
    }
  }
}
