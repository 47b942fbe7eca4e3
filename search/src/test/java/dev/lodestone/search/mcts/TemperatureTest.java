package dev.lodestone.search.mcts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.SearchResult.RootMove;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.Searchers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests moves that are drawn by their visits. */
class TemperatureTest {

  private static final int SEEDS = 1_500;

  private static Searcher open(Game game, String temperature) {
    return Searchers.create(
        "mcts", game, Map.of("hash", "4", "temperature", temperature, "temperatureplies", "6"));
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 0.5})
  void movesAreDrawnInProportionToTheirVisits(double temperature) {
    Game game = Games.byId("gauss");
    Map<Integer, Integer> drawn = new HashMap<>();
    List<RootMove> moves = List.of();
    try (Searcher searcher = open(game, Double.toString(temperature))) {
      for (int seed = 0; seed < SEEDS; seed++) {
        searcher.newGame(seed);
        SearchResult result = searcher.search(game.start(), SearchLimits.nodes(40));
        drawn.merge(result.bestMove(), 1, Integer::sum);
        assertThat(result.principalVariation().getInt(0)).isEqualTo(result.bestMove());
        moves = result.rootMoves();
      }
    }
    double sum = moves.stream().mapToDouble(m -> Math.pow(m.visits(), 1 / temperature)).sum();
    for (RootMove move : moves) {
      double share = Math.pow(move.visits(), 1 / temperature) / sum;
      double found = drawn.getOrDefault(move.move(), 0) / (double) SEEDS;
      // Allows five standard deviations.
      double error = 5 * Math.sqrt(share * (1 - share) / SEEDS) + 1e-9;
      assertThat(found).isCloseTo(share, within(error));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void onlyTheFirstPliesDependOnTheSeed(String id) {
    Game game = Games.byId(id);
    Set<List<Integer>> games = new HashSet<>();
    try (Searcher searcher = open(game, "1");
        Searcher plain = open(game, "0")) {
      for (int seed = 0; seed < 12; seed++) {
        List<Integer> line = line(searcher, game, seed);
        assertThat(line(searcher, game, seed)).isEqualTo(line);
        games.add(line);
      }
      assertThat(games).hasSizeGreaterThan(10);
      Position later = game.start();
      games.iterator().next().forEach(later::play);
      searcher.newGame(1);
      plain.newGame(1);
      assertThat(searcher.search(later, SearchLimits.nodes(30)).bestMove())
          .isEqualTo(plain.search(later, SearchLimits.nodes(30)).bestMove());
    }
  }

  private static List<Integer> line(Searcher searcher, Game game, int seed) {
    searcher.newGame(seed);
    Position position = game.start();
    List<Integer> line = new ArrayList<>();
    while (line.size() < 6) {
      int move = searcher.search(position, SearchLimits.nodes(30)).bestMove();
      line.add(move);
      position.play(move);
    }
    return line;
  }
}
