package dev.lodestone.search.alphabeta;

import static dev.lodestone.search.TestGames.search;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.fixture.TicTacToe;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.SearcherSettings;
import dev.lodestone.search.TestGames;
import dev.lodestone.search.baseline.Minimax;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AlphaBetaTest {

  private static final Game TIC_TAC_TOE = new TicTacToe();

  private static Searcher full(Game game) {
    return new AlphaBeta(game, GameKnowledge.of(game), new AlphaBetaSettings(1, Selectivity.FULL));
  }

  @Test
  void provesThatTicTacToeIsADrawAndEndsByItself() {
    SearchResult result = search(full(TIC_TAC_TOE), TIC_TAC_TOE.start(), SearchLimits.INFINITE);
    assertThat(result.score()).isEqualTo(new Score.Draw());
  }

  @Test
  void solvesEveryTicTacToePositionOfRandomWalksLikeMinimax() {
    Searcher minimax = new Minimax(TIC_TAC_TOE, p -> 0, 9);
    Searcher alphaBeta = full(TIC_TAC_TOE);
    for (int plies = 2; plies <= 6; plies++) {
      for (Position position : TestGames.positionsAfter(TIC_TAC_TOE, plies, 40, plies)) {
        SearchResult truth = search(minimax, position, SearchLimits.INFINITE);
        SearchResult found = search(alphaBeta, position, SearchLimits.INFINITE);
        assertThat(found.score()).as(TIC_TAC_TOE.formatPosition(position)).isEqualTo(truth.score());
        assertThat(found.score().isProven()).isTrue();
      }
    }
  }

  @Test
  void playsAWinInOneAtOnce() {
    Position position = TIC_TAC_TOE.parsePosition("xx.oo....");
    SearchResult result = search(full(TIC_TAC_TOE), position, SearchLimits.INFINITE);
    assertThat(result.bestMove()).isEqualTo(2);
    assertThat(result.score()).isEqualTo(new Score.Win(1));
    assertThat(result.depth()).isEqualTo(1);
  }

  @Test
  void leavesThePositionUnchanged() {
    Position position = TIC_TAC_TOE.parsePosition("x...o....");
    SearchResult result = search(full(TIC_TAC_TOE), position, SearchLimits.nodes(50));
    assertThat(TIC_TAC_TOE.formatPosition(position)).isEqualTo("x...o....");
    assertThat(result.principalVariation().getInt(0)).isEqualTo(result.bestMove());
  }

  @ParameterizedTest
  @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 8_193})
  void refusesATableOfImpossibleSize(int mebibytes) {
    GameKnowledge knowledge = GameKnowledge.of(TIC_TAC_TOE);
    assertThatThrownBy(
            () ->
                new AlphaBeta(
                    TIC_TAC_TOE, knowledge, new AlphaBetaSettings(mebibytes, Selectivity.FULL)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("hashMebibytes must be from 1 to 8192: hashMebibytes=" + mebibytes);
  }

  @Test
  void refusesAFinishedGame() {
    Position position = TIC_TAC_TOE.parsePosition("xxxoo....");
    assertThatThrownBy(() -> search(full(TIC_TAC_TOE), position, SearchLimits.INFINITE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("FIRST_WINS")
        .hasMessageContaining("xxxoo....");
  }

  @Test
  void theMemoryIsThatOfTheTable() {
    AlphaBetaFactory factory = new AlphaBetaFactory();
    assertThat(factory.memoryBytes(SearcherSettings.of(factory, Map.of("hash", "3"))))
        .isEqualTo(3 << 20);
  }
}
