package dev.lodestone.core.gess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.Diagram;
import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.Legend;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.Twins;
import dev.lodestone.core.verify.GameContract;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares the variants of Gess with the naive rules. */
class GessParametersTest {

  private static final Game GAME = Games.byId("gess:suicide=illegal");

  /** Black's only ring around C3, and stones beside it that can break it. */
  private static final String ONE_RING =
      "18/18/18/18/18/18/18/18/18/18/18/18/12OOO3/12O1O3/12OOO3/XXX15/X1X1X13/XXX15 b 0";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "gess:suicide=illegal",
        "gess:centres=inner",
        "gess:centres=inner,suicide=illegal",
      })
  void aVariantKeepsTheContractAndAgreesWithTheNaiveRules(String id) {
    Game game = Games.byId(id);
    Twins.assertAgree(game, () -> new NaiveGess(id), 7, 3, 200);
    Twins.assertAgree(game, () -> new NaiveGess(id), 8, 1, 120, Walks.KEEPING_RINGS);
    assertThat(GameContract.check(game, 2, 2, 60).text()).isEmpty();
    assertThat(game.id()).isEqualTo(id);
    assertThat(game.start().game()).isSameAs(game);
    assertThat(game.start().hash()).isNotEqualTo(GessGame.INSTANCE.start().hash());
  }

  @Test
  void defaultsAreNotPartOfTheId() {
    assertThat(Games.byId("gess:suicide=legal,centres=all").id()).isEqualTo("gess");
    assertThat(Games.byId("gess:suicide=illegal,centres=inner").id())
        .isEqualTo("gess:centres=inner,suicide=illegal");
    assertThatThrownBy(() -> Games.byId("gess:centres=grid"))
        .hasMessage("game 'gess:centres=grid': centres: expected all or inner, found 'grid'");
  }

  /** The block around A18 has only the stones B17, B18 and B19, and goes east. */
  @Test
  void aPieceAtTheEdgeIsRefusedInWords() {
    Game inner = Games.byId("gess:centres=inner");
    GessPosition start = (GessPosition) inner.start();
    GessPosition usual = GessGame.INSTANCE.start();
    int move = GessGame.INSTANCE.parseMove(usual, "A18-B18");
    assertThat(start.isLegal(move)).isFalse();
    assertThatThrownBy(() -> inner.parseMove(start, "A18-B18"))
        .isInstanceOf(IllegalMoveException.class)
        .hasMessageContaining(
            "a piece can be centred only where stones stand, in columns B to S and rows 2 to 19");
    IntArrayList cells = new IntArrayList();
    inner.diagram().moveCells(start, move, cells);
    cells.size(1);
    assertThat(inner.diagram().refusal(start, cells, 0)).startsWith("a piece can be centred only");
    assertThat(inner.diagram().legend().shades())
        .containsEntry(
            Diagram.Shade.OUTSIDE,
            new Legend.Note("edge", "no piece is centred here; stones that reach it are removed"));
  }

  @Test
  void aMoveThatBreaksTheLastRingIsRefusedInWords() {
    GessPosition usual = GessGame.INSTANCE.parsePosition(ONE_RING);
    GessPosition strict = (GessPosition) GAME.parsePosition(ONE_RING);
    IntArrayList moves = new IntArrayList();
    usual.legalMoves(moves);
    int suicide = moves.intStream().filter(usual::breaksOwnLastRing).findFirst().orElseThrow();

    String text = GAME.formatMove(suicide);
    assertThat(usual.isLegal(suicide)).isTrue();
    assertThat(strict.isLegal(suicide)).isFalse();
    assertThatThrownBy(() -> GAME.parseMove(strict, text))
        .isInstanceOf(IllegalMoveException.class)
        .hasMessageContaining("the move would leave its player without a ring");
    assertThat(strict.legalMoveCount()).isBetween(8, usual.legalMoveCount() - 1);
  }

  /**
   * Random moves and playouts obey the rule: if each side has one ring, a playout never ends by
   * suicide.
   */
  @Test
  void playoutsBreakNoOwnRing() {
    GessPosition strict = (GessPosition) GAME.parsePosition(ONE_RING);
    SplitMix64 random = new SplitMix64(5);
    IntArrayList moves = new IntArrayList();
    strict.legalMoves(moves);
    for (int i = 0; i < 500; i++) {
      assertThat(moves.contains(strict.randomMove(random))).isTrue();
    }
    int[] byPlayouts = new int[Outcome.values().length];
    int[] byMoves = new int[Outcome.values().length];
    for (int i = 0; i < 400; i++) {
      byPlayouts[strict.playOut(random).ordinal()]++;
      GessPosition walk = strict.copy();
      while (!walk.outcome().isOver()) {
        walk.play(walk.randomMove(random));
      }
      byMoves[walk.outcome().ordinal()]++;
    }
    // For two samples of 400 from the same distribution, 80 games are more than four standard
    // deviations.
    for (Outcome outcome : Outcome.values()) {
      assertThat(byPlayouts[outcome.ordinal()]).isCloseTo(byMoves[outcome.ordinal()], within(80));
    }
  }
}
