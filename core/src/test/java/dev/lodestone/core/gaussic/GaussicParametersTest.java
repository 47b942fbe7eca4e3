package dev.lodestone.core.gaussic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.Twins;
import dev.lodestone.core.verify.GameContract;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares gaussic under its other interpretations with the naive rules. */
class GaussicParametersTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gaussic:conduction=orthogonal | true | UDUIDU",
        "gaussic:setup=DUIUDU | false | DUIUDU",
        "gaussic:conduction=orthogonal,setup=UUDIDU | true | UUDIDU"
      })
  void aVariantKeepsTheContractAndAgreesWithTheNaiveRules(
      String id, boolean orthogonal, String setup) {
    Game game = Games.byId(id);

    Twins.assertAgree(game, () -> new NaiveGaussic(orthogonal, setup), 3, 30, 500);
    assertThat(GameContract.check(game, 2, 5, 100).text()).isEmpty();
    assertThat(game.id()).isEqualTo(id);
    assertThat(game.start().game()).isSameAs(game);
    assertThat(game.start().hash()).isNotEqualTo(GaussicGame.INSTANCE.start().hash());
  }

  @Test
  void randomMovesAndPlayoutsFollowTheVariant() {
    GaussicPosition position =
        (GaussicPosition) Games.byId("gaussic:conduction=orthogonal").start();
    SplitMix64 random = new SplitMix64(5);
    IntArrayList moves = new IntArrayList();
    int[] byPlayouts = new int[Outcome.values().length];
    int[] byMoves = new int[Outcome.values().length];
    for (int game = 0; game < 400; game++) {
      byPlayouts[position.playOut(random).ordinal()]++;
      GaussicPosition walk = position.copy();
      while (!walk.outcome().isOver()) {
        int move = walk.randomMove(random);
        if (game < 20) {
          walk.legalMoves(moves);
          assertThat(moves.contains(move)).isTrue();
        }
        walk.play(move);
      }
      byMoves[walk.outcome().ordinal()]++;
    }
    // For two samples of 400 from the same distribution, 80 games are more than four standard
    // deviations.
    for (Outcome outcome : Outcome.values()) {
      assertThat(byPlayouts[outcome.ordinal()]).isCloseTo(byMoves[outcome.ordinal()], within(80));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "gaussic:setup=UDUIDD -> setup: expected three U, two D and one I in any order, such as"
            + " UDUIDU, found 'UDUIDD'",
        "gaussic:setup=uduidu -> setup: expected three U, two D and one I in any order, such as"
            + " UDUIDU, found 'uduidu'",
        "gaussic:conduction=diagonal -> conduction: expected adjacent or orthogonal, found"
            + " 'diagonal'",
        "gaussic:swap=1 -> unknown parameter 'swap'; known: conduction, setup"
      })
  void invalidParametersAreRefused(String line) {
    String[] sides = line.split(" -> ", 2);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Games.byId(sides[0]))
        .withMessage("game '" + sides[0] + "': " + sides[1]);
  }
}
