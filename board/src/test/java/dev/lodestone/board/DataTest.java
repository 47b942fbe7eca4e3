package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.fixture.Sets;
import dev.lodestone.dataset.format.RowFormat;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.selfplay.Exploration;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Compares what pages receive about data sets with the rows themselves. */
final class DataTest {

  @TempDir private Path directory;

  private DatasetFiles make(String game) throws Exception {
    return Sets.make(
        Sets.spec(
            game,
            List.of("mcts:nodes=20"),
            Exploration.DEFAULT,
            Optional.empty(),
            false,
            false,
            RowFormat.JSONL),
        directory.resolve("sets").resolve(game),
        2);
  }

  private BoardClient open(BoardServer server) {
    return new BoardClient(server);
  }

  private BoardServer serve() throws Exception {
    return Boards.open(directory.resolve("games"), directory.resolve("sets"));
  }

  /** All rows that a query finds, page after page. */
  private static List<JsonNode> rows(BoardClient client, String query) throws Exception {
    List<JsonNode> all = new ArrayList<>();
    JsonNode next = null;
    for (int page = 0; page < 100; page++) {
      JsonNode answer =
          client.get("/api/data/0/rows?" + query + (next == null ? "" : "&from=" + next.asLong()));
      answer.path("rows").forEach(all::add);
      next = answer.get("next");
      if (next == null) {
        return all;
      }
    }
    throw new AssertionError("the pages do not end");
  }

  @Test
  void everyRowIsListedWithItsNumbers() throws Exception {
    everyRowIsListedWithItsNumbers("gauss");
  }

  private void everyRowIsListedWithItsNumbers(String id) throws Exception {
    List<Row> expected = Sets.rows(make(id));
    Game game = Games.byId(id);
    try (BoardServer server = serve()) {
      BoardClient client = open(server);
      assertThat(client.get("/api/data").path(0).path("rows").asInt()).isEqualTo(expected.size());
      List<JsonNode> rows = rows(client, "");
      assertThat(rows).hasSameSizeAs(expected);
      for (int i = 0; i < expected.size(); i++) {
        Row row = expected.get(i);
        JsonNode shown = rows.get(i);
        Position position = game.parsePosition(shown.path("position").path("text").asString());
        assertThat(position.hash()).isEqualTo(row.board().stateKey());
        assertThat(shown.path("index").asInt()).isEqualTo(i);
        assertThat(shown.path("moves").size()).isEqualTo(row.policy().actions().size());
        for (int k = 0; k < row.policy().actions().size(); k++) {
          JsonNode move = shown.path("moves").path(k);
          int code = game.parseMove(position, move.path("move").asString());
          assertThat(game.actions().of(code)).isEqualTo(row.policy().actions().get(k));
          assertThat(move.path("visits").asInt(-1))
              .isEqualTo(row.policy().visits() == null ? -1 : row.policy().visits().get(k));
        }
        boolean firstWon =
            row.value().result() != 0 && (row.value().result() > 0) == (row.board().mover() == 0);
        assertThat(shown.path("result").asString())
            .isEqualTo(row.value().result() == 0 ? "1/2-1/2" : firstWon ? "1-0" : "0-1");
      }
    }
  }

  @ParameterizedTest
  @Tag("slow")
  @ValueSource(strings = {"gess", "gaussic", "connect4"})
  void everyRowOfOtherGamesIsListedToo(String id) throws Exception {
    everyRowIsListedWithItsNumbers(id);
  }

  @Tag("slow")
  @Test
  void filtersAndBarsFindTheirRows() throws Exception {
    List<Row> all = Sets.rows(make("gauss"));
    try (BoardServer server = serve()) {
      BoardClient client = open(server);
      assertFinds(client, all, "ply=3..9", r -> r.origin().ply() >= 3 && r.origin().ply() <= 9);
      assertFinds(client, all, "left=..4", r -> r.origin().pliesLeft() <= 4);
      assertFinds(client, all, "proven=1", r -> r.proof().isExact());
      assertFinds(
          client,
          all,
          "surprise=0.5..",
          r -> r.policy().surprise() != null && r.policy().surprise() >= 0.5);
      assertFinds(
          client,
          all,
          "gap=0.5..&ply=..20",
          r ->
              r.value().rootValue() != null
                  && Math.abs(r.value().rootValue() - r.value().result()) >= 0.5
                  && r.origin().ply() <= 20);
      assertThat(rows(client, "order=surprise&ply=..20"))
          .extracting(row -> (long) row.path("index").asInt())
          .isNotEmpty()
          .containsExactlyElementsOf(
              all.stream()
                  .filter(r -> r.policy().surprise() != null && r.origin().ply() <= 20)
                  .sorted(Comparator.comparing(r -> -Objects.requireNonNull(r.policy().surprise())))
                  .map(r -> (long) all.indexOf(r))
                  .toList());
      assertThat(rows(client, "order=visits"))
          .extracting(row -> row.path("nodes").asLong())
          .isNotEmpty()
          .isSortedAccordingTo(Comparator.reverseOrder());
      assertThat(client.status("/api/data/0/rows?order=name")).isEqualTo(400);
      JsonNode statistics = client.get("/api/data/0").path("statistics");
      for (JsonNode ply : statistics.path("plies")) {
        String at = ply.path("ply").asString();
        assertThat(rows(client, "ply=" + at + ".." + at)).hasSize(ply.path("rows").asInt());
      }
      for (JsonNode bin : statistics.path("calibration")) {
        double to = bin.path("to").asDouble();
        String range =
            String.format(
                Locale.ROOT,
                "%.4f..%.4f",
                bin.path("from").asDouble(),
                to > 0.999 ? 1 : to - 0.0001);
        assertThat(rows(client, "value=" + range)).as(range).hasSize(bin.path("rows").asInt());
      }
      assertThat(client.status("/api/data/0/rows?ply=x")).isEqualTo(400);
      assertThat(client.status("/api/data/7")).isEqualTo(404);
    }
  }

  private static void assertFinds(
      BoardClient client, List<Row> all, String query, Predicate<Row> wanted) throws Exception {
    List<Row> expected = all.stream().filter(wanted).toList();
    assertThat(expected).as(query).isNotEmpty().hasSizeLessThan(all.size());
    assertThat(rows(client, query))
        .extracting(row -> (long) row.path("index").asInt())
        .containsExactlyElementsOf(expected.stream().map(r -> (long) all.indexOf(r)).toList());
  }

  @Test
  void aSetThatCannotBeReadIsReported() throws Exception {
    DatasetFiles set = make("gauss");
    Files.writeString(set.path().resolve(set.manifest().shards().get(0).file()), "damaged");
    try (BoardServer server = serve()) {
      assertThat(open(server).status("/api/data/0/rows")).isEqualTo(400);
    }
  }

  @Test
  void weightsOfGamesAndFilesAreListed() throws Exception {
    Files.createDirectories(directory.resolve("sets/fit"));
    try (BoardServer server = serve()) {
      BoardClient client = open(server);
      JsonNode shipped = client.get("/api/weights");
      assertThat(shipped.valueStream().map(w -> w.path("weights").path("game").asString()))
          .as("Gess and gaussic have networks, which have no curves")
          .containsExactly("gauss");
      for (JsonNode each : shipped) {
        JsonNode weights = each.path("weights");
        int knots = weights.path("knots").size();
        assertThat(weights.path("values").valueStream())
            .isNotEmpty()
            .allMatch(values -> values.size() == knots);
      }
      Files.writeString(directory.resolve("sets/fit/bad.weights"), "x");
      assertThat(client.get("/api/weights").size()).isEqualTo(1);
    }
  }
}
