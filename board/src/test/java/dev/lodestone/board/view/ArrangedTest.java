package dev.lodestone.board.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests positions that are set up piece by piece. */
final class ArrangedTest {

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic", "connect4"})
  void everyPositionOfAGameCanBeSetUp(String id) {
    Game game = Games.byId(id);
    SplitMix64 random = new SplitMix64(5);
    Position position = game.start();
    IntArrayList moves = new IntArrayList();
    for (int ply = 0; ply < 40 && !position.outcome().isOver(); ply++) {
      PositionView view = PositionView.of(position);
      Arranged arranged =
          Arranged.of(game, new Arranged.Numbers(id, view.cells(), view.turn(), view.counters()));
      assertThat(arranged.text()).hasValue(view.text());
      assertThat(arranged.counters()).containsExactly(view.counters());
      assertThat(arranged.over()).isFalse();
      moves.clear();
      position.legalMoves(moves);
      position.play(moves.getInt(random.nextInt(moves.size())));
    }
  }

  @Test
  void countersThatFollowFromThePiecesAreNotSet() {
    assertThat(GameView.of(Games.byId("gauss")).settable())
        .hasValueSatisfying(
            counters -> assertThat(counters).containsExactly(0, 1, 2, 3, 4, 5, 6, 7));
    assertThat(GameView.of(Games.byId("gess")).settable())
        .hasValueSatisfying(counters -> assertThat(counters).containsExactly(4));
  }

  @Test
  void bothSidesSeeTheSameBoard() {
    assertThat(GameView.of(Games.byId("gauss")).board().turns()).isTrue();
    assertThat(GameView.of(Games.byId("gess")).board().turns()).isTrue();
    assertThat(GameView.of(Games.byId("gaussic")).board().turns()).isTrue();
    assertThat(GameView.of(Games.byId("connect4")).board().turns()).isFalse();
  }

  @Test
  void errorsAreReported() {
    Game game = Games.byId("gauss");
    PositionView start = PositionView.of(game.start());
    int[] cells = start.cells().clone();
    cells[0] = 1;
    Arranged impossible =
        Arranged.of(game, new Arranged.Numbers("gauss", cells, 0, start.counters()));
    assertThat(impossible.text()).isEmpty();
    assertThat(impossible.problem()).hasValueSatisfying(p -> assertThat(p).contains("disc"));
    cells[0] = 3;
    assertThatThrownBy(
            () -> Arranged.of(game, new Arranged.Numbers("gauss", cells, 0, start.counters())))
        .hasMessage("expected pieces from 0 to 2, found 3");
    assertThatThrownBy(() -> Arranged.of(game, new Arranged.Numbers("gauss", cells, 0, new int[3])))
        .hasMessageContaining("expected 37 cells and 10 counters, found 37 and 3");
  }
}
