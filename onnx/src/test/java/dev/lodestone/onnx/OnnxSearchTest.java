package dev.lodestone.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.SearchResult.RootMove;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.Searchers;
import dev.lodestone.search.mcts.Mcts;
import dev.lodestone.search.mcts.MctsSettings;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the search with a network from a file: {@code mcts:net=FILE.onnx}. */
class OnnxSearchTest {

  @TempDir private Path directory = Path.of("");

  private static Searcher create(Game game, Path file, String threads, String batch) {
    return Searchers.create(
        "mcts",
        game,
        Map.of("hash", "8", "net", file.toString(), "threads", threads, "batch", batch));
  }

  @ParameterizedTest
  @CsvSource({"gauss, 1", "gess, 1", "gaussic, 1", "gauss, 16"})
  void aFileAndTheSameNetworkInJavaGiveTheSameSearch(String id, int batch) throws IOException {
    Game game = Games.byId(id);
    LinearNetwork known = new LinearNetwork(game);
    Path file = known.model().write(directory.resolve("linear.onnx"));
    SearchLimits limits = SearchLimits.nodes(100);
    MctsSettings settings = new MctsSettings(8, 1, 2, 1, 0, 300);
    try (Searcher expected = new Mcts(game, GameKnowledge.of(game), settings, known, batch);
        Searcher found = create(game, file, "1", Integer.toString(batch))) {
      assertThat(found.search(game.start(), limits).rootMoves())
          .isEqualTo(expected.search(game.start(), limits).rootMoves());
    }
  }

  /** Made by the command in docs/networks.md. */
  private static Path trained() throws URISyntaxException {
    return Path.of(Objects.requireNonNull(OnnxSearchTest.class.getResource("tiny.onnx")).toURI());
  }

  @Test
  void aTrainedNetworkGivesRepeatableSearches() throws URISyntaxException {
    Game gauss = Games.byId("gauss");
    try (Searcher mcts = create(gauss, trained(), "1", "8")) {
      SearchResult first = mcts.search(gauss.start(), SearchLimits.nodes(500));
      mcts.newGame(1);
      SearchResult second = mcts.search(gauss.start(), SearchLimits.nodes(500));
      assertThat(second.rootMoves()).isEqualTo(first.rootMoves());
      assertThat(first.nodes()).isEqualTo(500);
    }
  }

  @Test
  void threadsShareASessionAndTimeEndsTheirSearch() throws URISyntaxException {
    Game gauss = Games.byId("gauss");
    try (Searcher mcts = create(gauss, trained(), "3", "16")) {
      SearchResult counted = mcts.search(gauss.start(), SearchLimits.nodes(500));
      assertThat(counted.rootMoves().stream().mapToLong(RootMove::visits).sum()).isEqualTo(500);
      SearchResult timed = mcts.search(gauss.start(), SearchLimits.moveTime(Duration.ofMillis(50)));
      assertThat(gauss.start().isLegal(timed.bestMove())).isTrue();
    }
  }
}
