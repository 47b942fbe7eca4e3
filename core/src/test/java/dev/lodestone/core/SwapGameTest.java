package dev.lodestone.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.verify.GameContract;
import dev.lodestone.core.verify.Perft;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The pie rule on every game. */
class SwapGameTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "gauss:swap",
        "gauss:first=blue,komi=1,swap",
        "gess:swap",
        "gess:suicide=illegal,swap",
        "gaussic:swap"
      })
  void theContractHolds(String id) {
    Game game = Games.byId(id);

    assertThat(game.id()).isEqualTo(id);
    assertThat(GameContract.check(game, 3, 3, 60).text()).isEmpty();
    assertThat(game.start().game()).isSameAs(game);
    assertThat(game.start().hash())
        .isNotEqualTo(Games.byId(id.replaceFirst("[:,]swap", "")).start().hash());
  }

  /** Lines with a swap are counted in addition to all others; no first move ends these games. */
  @ParameterizedTest
  @ValueSource(
      strings = {"gauss", "gess:suicide=illegal", "gess:centres=inner,suicide=illegal", "gaussic"})
  void perftCountsEachLineWithAndWithoutTheSwap(String id) {
    for (int depth = 2; depth <= (id.startsWith("gess") ? 2 : 3); depth++) {
      long plain = Perft.count(Games.byId(id).start(), depth);
      long shorter = Perft.count(Games.byId(id).start(), depth - 1);
      assertThat(
              Perft.count(Games.byId(id + (id.contains(":") ? ",swap" : ":swap")).start(), depth))
          .isEqualTo(plain + shorter);
    }
  }

  /** A swap exchanges the players and changes nothing else. */
  @Test
  void aSwapExchangesThePlayersAndNothingElse() {
    Game plain = Games.byId("gauss:own=3,other=1");
    Game game = Games.byId("gauss:own=3,other=1,swap");
    SplitMix64 random = new SplitMix64(4);
    IntArrayList moves = new IntArrayList();
    for (int run = 0; run < 50; run++) {
      Position before = plain.start();
      Position position = game.start();
      for (int ply = 0; !position.outcome().isOver(); ply++) {
        if (ply == 1) {
          position.play(game.parseMove(position, "swap"));
          assertThat(game.formatPosition(position)).endsWith(" taken");
        }
        before.legalMoves(moves);
        IntArrayList same = new IntArrayList();
        position.legalMoves(same);
        assertThat(same.equals(moves)).isTrue();
        int move = moves.getInt(random.nextInt(moves.size()));
        before.play(move);
        position.play(move);
        assertThat(position.sideToMove() == before.sideToMove()).isEqualTo(ply == 0);
      }
      assertThat(position.outcome()).isEqualTo(before.outcome().mirrored());
      while (position.ply() > 0) {
        position.undo();
      }
      assertThat(game.formatPosition(position)).isEqualTo(game.formatPosition(game.start()));
    }
  }

  @Test
  void onlyTheSecondMoveMayBeASwap() {
    Game game = Games.byId("gess:swap");
    Position position = game.start();
    int swap = game.moveBound() - 1;
    assertThat(position.isLegal(swap)).isFalse();
    assertThatThrownBy(() -> game.parseMove(game.start(), "swap"))
        .isInstanceOf(IllegalMoveException.class)
        .hasMessageContaining("only the second move of a game may be a swap");
    position.play(game.parseMove(position, "C18-C17"));
    assertThat(position.isLegal(swap)).isTrue();
    assertThat(MoveDescription.of(position, swap)).isEqualTo("Second plays swap");
    position.play(game.parseMove(position, "C3-C4"));
    assertThat(position.isLegal(swap)).isFalse();
  }

  @Test
  void aPositionWithoutTheSwapStateIsRefused() {
    assertThatThrownBy(
            () -> Games.byId("gauss:swap").parsePosition("4/5/6/7/6/5/4 r 10,5,5,10 0,0,0,0"))
        .isInstanceOf(PositionFormatException.class)
        .hasMessageContaining(
            "swap: expected unmoved or offered or declined or taken, found '0,0,0,0'");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Games.byId("gauss:swap,swap"))
        .withMessageContaining("found 'swap'");
  }
}
