package dev.lodestone.dataset.selfplay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.verify.GameContract;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.fixture.Sets;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.stats.Statistics;
import dev.lodestone.dataset.stats.StatisticsCounter;
import dev.lodestone.dataset.verify.DatasetVerifier;
import dev.lodestone.dataset.verify.Verification;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A game whose moves are multiples of a million and whose actions are 0, 1 and 2. */
class SparseMovesTest {

  private static final Game TAKE = Games.byId("take");

  @TempDir private Path directory;

  @Test
  void theGameKeepsTheContract() {
    assertThat(GameContract.check(TAKE, 1, 20, 40).text()).isEmpty();
  }

  @Test
  void rowsContainActionsAndVerify() throws IOException {
    SelfPlaySpec spec = Sets.spec("take", List.of("mcts:nodes=20"), Exploration.DEFAULT);
    DatasetFiles files = Sets.make(spec, directory, 1);

    List<Row> rows = Sets.rows(files);
    assertThat(files.manifest().shape().moveBound()).isEqualTo(3);
    for (Row row : rows) {
      int stones = (int) row.board().cells().stream().filter(cell -> cell == 1).count();
      assertThat(row.policy().actions())
          .isEqualTo(IntStream.range(0, Math.min(3, stones)).boxed().toList());
      assertThat(row.policy().actions()).contains(row.search().move());
      List<Integer> moves = row.origin().gameMoves();
      if (moves != null) {
        Position position = TAKE.start();
        moves.forEach(action -> position.play((action + 1) * 1_000_000));
        assertThat(position.outcome().isOver()).isTrue();
      }
    }
    Verification verification =
        new DatasetVerifier(files, DatasetVerifier.ALL_ROWS, 0, 2).verify(new StopSignal());
    assertThat(verification.faults()).isEmpty();
    assertThat(openings(files, rows)).allMatch(text -> text.matches("[1-3]( [1-3])*"));
  }

  private static List<String> openings(DatasetFiles files, List<Row> rows) throws IOException {
    StatisticsCounter counter = new StatisticsCounter(TAKE);
    rows.forEach(counter::add);
    Statistics statistics = counter.sum(files.manifest());
    return statistics.openings().stream().map(Statistics.Opening::moves).toList();
  }
}
