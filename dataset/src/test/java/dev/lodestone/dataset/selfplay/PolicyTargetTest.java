package dev.lodestone.dataset.selfplay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.fixture.Sets;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.search.Bounds;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.SearchResult.RootMove;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.Searchers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares policy targets with the searches that made them, which are repeated here. */
class PolicyTargetTest {

  private static final int NODES = 60;

  /** Random openings, after which the best move is played. */
  private static final Exploration OPENINGS = new Exploration(4, List.of(), 0, 10, 0, 0, 50);

  @TempDir private Path directory;

  private List<Row> rows(String game) throws IOException {
    SelfPlaySpec spec = Sets.spec(game, List.of("mcts:nodes=" + NODES), OPENINGS);
    return Sets.rows(Sets.make(spec, directory.resolve(game), 2));
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gaussic"})
  void visitsIncludeTheKeptTreeAndOmitProvenLosses(String id) throws IOException {
    Game game = Games.byId(id);
    int targets = 0;
    int kept = 0;
    try (Searcher searcher = Searchers.create("mcts", game, Map.of())) {
      Position position = game.start();
      for (Row row : rows(id)) {
        if (row.origin().gameMoves() != null) {
          position = game.start();
          row.origin().gameMoves().subList(0, row.origin().ply()).forEach(position::play);
          searcher.newGame(row.search().seed());
        }
        SearchResult result =
            searcher.search(
                position, SearchLimits.nodes(NODES), SearchListener.SILENT, StopSignal.NEVER);
        List<Integer> visits = row.policy().visits();
        if (visits != null) {
          targets++;
          long sum = 0;
          for (int i = 0; i < visits.size(); i++) {
            assertThat((long) visits.get(i)).isEqualTo(share(result, row, i));
            sum += visits.get(i);
          }
          kept += sum > NODES ? 1 : 0;
        }
        position.play(row.search().move());
      }
    }
    assertThat(targets).isGreaterThan(40);
    assertThat(kept).as("rows that count playouts of earlier searches").isGreaterThan(targets / 4);
  }

  @ParameterizedTest
  @Tag("slow")
  @ValueSource(strings = {"gess"})
  void visitsOnLargeBoardsCountTheKeptTreeToo(String id) throws IOException {
    visitsIncludeTheKeptTreeAndOmitProvenLosses(id);
  }

  private static long share(SearchResult result, Row row, int action) {
    RootMove found =
        result.rootMoves().stream()
            .filter(move -> move.move() == row.policy().actions().get(action))
            .findFirst()
            .orElseThrow();
    boolean lost =
        found.score().outcome().high() == Bounds.LOSS
            || (row.policy().actionHighs() != null
                && row.policy().actionHighs().get(action) == Bounds.LOSS);
    // In a lost position all moves are equal, and the visits show which ones resist longest.
    boolean allLost = row.proof().high() != null && row.proof().high() == Bounds.LOSS;
    return lost && !allLost ? 0 : found.visitsInAll();
  }

  @Test
  void theBestMoveIsTheMostVisitedOne() throws IOException {
    int best = 0;
    for (Row row : rows("gauss")) {
      List<Integer> visits = row.policy().visits();
      boolean mayDraw = row.proof().low() != null && row.proof().low() == 0;
      if (visits != null && row.search().source().equals("best") && !mayDraw) {
        int maxVisits = visits.stream().mapToInt(v -> v).max().orElseThrow();
        assertThat(visits.get(row.policy().actions().indexOf(row.search().move())))
            .isEqualTo(maxVisits);
        best++;
      }
    }
    assertThat(best).isGreaterThan(40);
  }
}
