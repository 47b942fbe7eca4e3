package dev.lodestone.search.mcts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.gauss.GaussGame;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.SearchResult.RootMove;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.Searchers;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RootExplorationTest {

  private static final Game GAUSS = new GaussGame();

  private static SearchResult search(Map<String, String> options, long seed, int nodes) {
    Map<String, String> all = new HashMap<>(options);
    all.put("hash", "8");
    Searcher mcts = Searchers.create("mcts", GAUSS, all);
    mcts.newGame(seed);
    return mcts.search(GAUSS.start(), SearchLimits.nodes(nodes));
  }

  private static List<Long> visits(SearchResult result) {
    return result.rootMoves().stream().map(RootMove::visits).toList();
  }

  @Test
  void withNoiseTheSeedDeterminesTheVisits() {
    Map<String, String> noise = Map.of("noise", "0.5");
    Set<List<Long>> seen = new HashSet<>();
    for (int seed = 0; seed < 10; seed++) {
      SearchResult result = search(noise, seed, 300);
      assertThat(visits(search(noise, seed, 300))).isEqualTo(visits(result));
      seen.add(visits(result));
    }
    assertThat(seen).hasSizeGreaterThan(8);
  }

  @Test
  void withoutNoiseTheSeedHasNoEffect() {
    assertThat(visits(search(Map.of(), 1, 300))).isEqualTo(visits(search(Map.of(), 2, 300)));
  }

  @Test
  void forcedPlayoutsAreNotReported() {
    SearchResult plain = search(Map.of("noise", "0.25"), 3, 1_000);
    SearchResult forced = search(Map.of("noise", "0.25", "forcedplayouts", "20"), 3, 1_000);
    assertThat(visits(plain).stream().mapToLong(v -> v).sum()).isEqualTo(1_000);
    assertThat(visits(forced).stream().mapToLong(v -> v).sum()).isBetween(300L, 900L);
    assertThat(forced.rootMoves().get(0).move()).isEqualTo(forced.bestMove());
    assertThat(visits(forced).get(0)).isEqualTo(visits(forced).stream().max(Long::compare).get());
  }

  @Test
  void aProofIsFoundInSpiteOfNoise() {
    Position position = GAUSS.start();
    while (position.ply() < 28) {
      position.play(firstLegal(position));
    }
    Searcher mcts =
        Searchers.create("mcts", GAUSS, Map.of("noise", "1", "forcedplayouts", "2", "hash", "8"));
    assertThat(mcts.search(position, SearchLimits.nodes(20_000)).score().isProven()).isTrue();
  }

  private static int firstLegal(Position position) {
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    return moves.getInt(0);
  }

  @Test
  void valuesOutOfRangeAreRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> new RootNoise(1.1, 10, 0));
    assertThatIllegalArgumentException().isThrownBy(() -> new RootNoise(0, 0, 0));
    assertThatIllegalArgumentException().isThrownBy(() -> new RootNoise(0, 10, -1));
  }
}
