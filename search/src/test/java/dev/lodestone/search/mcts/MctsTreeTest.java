package dev.lodestone.search.mcts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.SearchTree;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.Searchers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares the tree that a search reports with its result and the rules. */
final class MctsTreeTest {

  private static final int NODES = 3000;

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void theTreeAgreesWithTheRootMovesAndTheRules(String id) {
    Game game = Games.byId(id);
    try (Searcher searcher = Searchers.create("mcts", game, Map.of())) {
      searcher.newGame(1);
      assertThat(searcher.tree(10)).isEmpty();
      SearchResult result = searcher.search(game.start(), SearchLimits.nodes(NODES));
      List<SearchTree.Node> nodes = searcher.tree(Integer.MAX_VALUE).orElseThrow().nodes();
      Map<Integer, Long> visits = new HashMap<>();
      result.rootMoves().stream()
          .filter(m -> m.visitsInAll() > 0)
          .forEach(m -> visits.put(m.move(), m.visitsInAll()));
      Map<Integer, Long> shown = new HashMap<>();
      long[] below = new long[nodes.size()];
      List<Position> positions = new ArrayList<>();
      for (SearchTree.Node node : nodes) {
        boolean isRoot = node.parent() == SearchTree.ROOT;
        Position position = (isRoot ? game.start() : positions.get(node.parent())).copy();
        game.requireLegal(position, node.move());
        position.play(node.move());
        positions.add(position);
        if (isRoot) {
          shown.put(node.move(), node.visits());
        } else {
          below[node.parent()] += node.visits();
        }
      }
      assertThat(shown).isEqualTo(visits);
      for (int i = 0; i < nodes.size(); i++) {
        assertThat(below[i]).isLessThanOrEqualTo(nodes.get(i).visits());
        assertThat(nodes.get(i).prior()).isBetween(0.0, 1.0);
      }
      assertThat(
              nodes.stream()
                  .filter(n -> n.parent() == SearchTree.ROOT)
                  .mapToDouble(SearchTree.Node::prior)
                  .sum())
          .isLessThanOrEqualTo(1 + 1e-3)
          .isCloseTo(1, within(0.5));
      assertThat(searcher.tree(50).orElseThrow().nodes()).isEqualTo(nodes.subList(0, 50));
      searcher.newGame(1);
      assertThat(searcher.tree(10)).isEmpty();
    }
  }
}
