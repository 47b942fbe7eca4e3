package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/** The numbers of an analysis are those of the whole search with every searcher. */
final class AnalysisTotalsTest {

  private static final int LINES = 3;

  /** Each search is twice as long as the one before. */
  private static final int ROOTS = 4;

  @TempDir private Path directory;
  private BoardServer server;

  @BeforeEach
  void open() throws Exception {
    server = Boards.open(directory);
  }

  @AfterEach
  void close() {
    server.close();
  }

  private Listener analyse(String game, String engine) throws Exception {
    return new Listener(
        server,
        "/api/analysis?game=%s&start=%s&moves=&engine=%s&lines=%d"
            .formatted(
                game,
                Pages.part(Games.byId(game).formatPosition(Games.byId(game).start())),
                engine,
                LINES),
        0);
  }

  private static void assertPlayable(Game game, JsonNode moves) {
    assertThat(moves.size()).isPositive();
    Position position = game.start();
    for (JsonNode move : moves) {
      position.play(game.parseMove(position, move.asString()));
    }
  }

  /** When a tree is sent, its moves have the values of the lines. */
  private static void assertHasTheValuesOf(JsonNode lines, JsonNode nodes) {
    Map<String, String> values = new HashMap<>();
    for (JsonNode node : nodes) {
      if (node.path("parent").asInt() < 0) {
        values.put(node.path("move").asString(), node.path("score").asString());
      }
    }
    assertThat(values).containsKey(lines.path(0).path("moves").path(0).asString());
    for (JsonNode line : lines) {
      String move = line.path("moves").path(0).asString();
      // The tree after a few visits lacks moves that have only been evaluated.
      assertThat(values.getOrDefault(move, line.path("score").asString()))
          .as(move)
          .isEqualTo(line.path("score").asString());
    }
  }

  @Test
  void nodesNeverDecreaseAndAllLinesAreReported() throws Exception {
    nodesNeverDecreaseAndAllLinesAreReported("gauss", "mcts");
  }

  private void nodesNeverDecreaseAndAllLinesAreReported(String id, String engine) throws Exception {
    Game game = Games.byId(id);
    long nodes = 0;
    long depth = 0;
    long visits = 0;
    JsonNode lines = MissingNode.getInstance();
    try (Listener listener = analyse(id, engine)) {
      Listener.Event event = listener.next();
      for (int roots = 0; roots < ROOTS && !event.name().equals("done"); event = listener.next()) {
        if (event.name().equals("tree")) {
          assertThat(event.data().path("nodes").size()).isBetween(1, 400);
          assertHasTheValuesOf(lines, event.data().path("nodes"));
          continue;
        }
        assertThat(event.name()).isIn("lines", "root");
        assertThat(event.data().path("nodes").asLong())
            .as("nodes of %s", event)
            .isGreaterThanOrEqualTo(nodes);
        nodes = event.data().path("nodes").asLong();
        if (event.name().equals("lines")) {
          lines = event.data().path("lines");
          if (engine.equals("alphabeta")) {
            assertThat(lines.valueStream().map(line -> line.path("score").asString()))
                .filteredOn(score -> score.startsWith("cp "))
                .extracting(score -> Integer.valueOf(score.substring(3)))
                .as("values of the lines of one depth, the best first")
                .isSortedAccordingTo(Comparator.reverseOrder());
          }
          assertThat(event.data().path("depth").asLong()).isGreaterThanOrEqualTo(depth);
          depth = event.data().path("depth").asLong();
        } else {
          roots++;
          long sum = 0;
          for (JsonNode move : event.data().path("moves")) {
            sum += move.path("visits").asLong();
          }
          if (engine.equals("mcts")) {
            assertThat(sum).as("visits of all searches").isBetween(nodes * 9 / 10, nodes);
            assertThat(sum).isGreaterThanOrEqualTo(visits);
          }
          visits = sum;
        }
      }
    }
    assertThat(lines.size()).isEqualTo(LINES);
    Set<String> firstMoves = new HashSet<>();
    for (int rank = 1; rank <= LINES; rank++) {
      JsonNode line = lines.path(rank - 1);
      assertThat(line.path("rank").asInt()).isEqualTo(rank);
      assertThat(line.path("score").asString()).isNotEmpty();
      firstMoves.add(line.path("moves").path(0).asString());
      assertPlayable(game, line.path("moves"));
    }
    assertThat(firstMoves).hasSize(LINES);
  }

  @ParameterizedTest
  @Tag("slow")
  @CsvSource({
    "gess,mcts",
    "gaussic,mcts",
    "gauss,alphabeta",
    "gess,alphabeta",
    "gess,bestfirst",
    "gaussic,bestfirst",
    "gaussic,greedy"
  })
  void theSameHoldsForOtherSearchersAndGames(String id, String engine) throws Exception {
    nodesNeverDecreaseAndAllLinesAreReported(id, engine);
  }

  @Test
  @Tag("slow")
  void aFinishedSearchSendsDone() throws Exception {
    try (Listener listener = analyse("gauss", "greedy")) {
      String last = "";
      for (int events = 0; events < 20 && !last.equals("done"); events++) {
        last = listener.next().name();
      }
      assertThat(last).isEqualTo("done");
    }
  }

  @Test
  void aSearchEndsAfterTheRequestedTimeAndTakesOnlyValidSettings() throws Exception {
    String path = "/api/analysis?game=gess&engine=mcts&seconds=1&hash=4&threads=1";
    try (Listener listener = new Listener(server, path, 0)) {
      String last = "";
      for (int events = 0; events < 100_000 && !last.equals("done"); events++) {
        last = listener.next().name();
      }
      assertThat(last).isEqualTo("done");
    }
    BoardClient client = new BoardClient(server);
    for (String wrong : new String[] {"seconds=0", "hash=0", "hash=99999999", "threads=0"}) {
      assertThat(client.status("/api/analysis?game=gess&engine=mcts&" + wrong)).isEqualTo(400);
    }
  }

  /** Two networks are compared as two engines with names, each with its policy and its visits. */
  @Test
  void anEngineNamedAtTheStartReportsItsTree(@TempDir Path other) throws Exception {
    List<EngineSpec> engines =
        List.of(EngineText.parse("mcts:name=one"), EngineText.parse("mcts:hash=16,name=two"));
    try (BoardServer named =
        new BoardServer(
            new BoardServer.Settings(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                Optional.empty(),
                other,
                List.of(),
                other.resolve("own-runs"),
                engines,
                false,
                "test",
                () -> 7))) {
      for (EngineSpec engine : engines) {
        String path = "/api/analysis?game=gauss&engine=" + engine.name();
        try (Listener listener = new Listener(named, path, 0)) {
          Listener.Event event = listener.next();
          while (!event.name().equals("tree")) {
            assertThat(event.name()).isIn("lines", "root");
            event = listener.next();
          }
          JsonNode root = event.data().path("nodes").path(0);
          assertThat(root.path("parent").asInt()).isEqualTo(-1);
          assertThat(root.path("visits").asLong()).isPositive();
          assertThat(root.path("prior").asDouble()).isBetween(0.001, 1.0);
        }
      }
    }
  }
}
