package dev.lodestone.core.gauss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.lodestone.core.CanonicalKey;
import dev.lodestone.core.Diagram.Piece;
import dev.lodestone.core.Game;
import dev.lodestone.core.GameManual;
import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.PositionFormatException;
import dev.lodestone.core.Side;
import dev.lodestone.core.Twins;
import dev.lodestone.core.verify.GameContract;
import dev.lodestone.core.verify.Perft;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** GAUSS with other parameters, against the naive rules. */
class GaussParametersTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gauss:own=4,other=3,komi=1 | 4 | 3 | 0 | 1 | 0",
        "gauss:komi=15 | 10 | 5 | 0 | 15 | 0",
        "gauss:komi=-3 | 10 | 5 | 3 | 0 | 0",
        "gauss:first=blue,komi=2 | 10 | 5 | 2 | 0 | 1",
        "gauss:komi=-2,first=blue,own=15,other=0 | 15 | 0 | 0 | 2 | 1",
        "gauss:other=15,own=0 | 0 | 15 | 0 | 0 | 0",
        "gauss:own=1,other=0 | 1 | 0 | 0 | 0 | 0"
      })
  void aVariantKeepsTheContractAndAgreesWithTheNaiveRules(
      String id, int own, int other, int red, int blue, int first) {
    Game game = Games.byId(id);

    Twins.assertAgree(game, () -> new NaiveGauss(own, other, red, blue, first), 3, 200, 30);
    assertThat(GameContract.check(game, 2, 5, 100).text()).isEmpty();
    assertThat(game.start().game()).isSameAs(game);
    assertThat(Games.byId(game.id()).id()).isEqualTo(game.id());
    assertThat(game.family()).isEqualTo("gauss");
    assertThat(new GameManual(game).rules()).isEqualTo(new GameManual(Games.byId("gauss")).rules());
  }

  @Test
  void anIdIsWrittenInOneWay() {
    assertThat(Games.byId("gauss:komi=1,own=4").id()).isEqualTo("gauss:komi=1,own=4");
    assertThat(Games.byId("gauss:own=4,komi=1").id()).isEqualTo("gauss:komi=1,own=4");
    assertThat(Games.byId("gauss:own=10,komi=1").id()).isEqualTo("gauss:komi=1");
    assertThat(Games.byId("gauss:own=10,komi=0,first=red").id()).isEqualTo("gauss");
    assertThat(Games.byId("gauss:komi=1,own=4").title()).isEqualTo("GAUSS (komi=1,own=4)");
  }

  /** Checks the number of lines in a game with one disc each: 19 cells, then the remaining 18. */
  @Test
  void aGameOfTwoDiscsHas342Lines() {
    assertThat(Perft.count(Games.byId("gauss:own=1,other=0").start(), 2)).isEqualTo(19 * 18);
  }

  @Test
  void variantsHaveDifferentHashesAndKeys() {
    Position usual = Games.byId("gauss").start();
    Game blueFirst = Games.byId("gauss:first=blue");
    Position same = blueFirst.parsePosition(Games.byId("gauss").formatPosition(usual));

    assertThat(same.hash()).isNotEqualTo(usual.hash());
    assertThat(key(blueFirst, same)).isNotEqualTo(key(Games.byId("gauss"), usual));
    assertThat(Games.byId("gauss:own=10").start().hash()).isEqualTo(usual.hash());
  }

  /** The first side is Blue, and texts name colours as ever. */
  @Test
  void blueIsTheFirstSideIfItMovesFirst() {
    Game game = Games.byId("gauss:first=blue,own=9");
    assertThat(game.sideName(Side.FIRST)).isEqualTo("Blue");
    assertThat(game.sideName(Side.SECOND)).isEqualTo("Red");
    Position position = game.start();
    assertThat(position.sideToMove()).isEqualTo(Side.FIRST);
    assertThat(game.formatPosition(position)).isEqualTo("4/5/6/7/6/5/4 b 9,5,5,9 0,0,0,0");
    position.play(game.parseMove(position, "Bd4"));
    position.play(game.parseMove(position, "Rd3"));
    assertThat(game.formatPosition(position)).isEqualTo("4/5/6/2RB3/6/5/4 b 8,5,5,8 0,0,0,0");
    assertThat(game.draw(position))
        .contains(" R B ", "Red   in hand  8 red,  5 blue", "Blue to move");
    assertThat(game.diagram().pieces())
        .extracting(Piece::name)
        .containsExactly("blue disc", "red disc");
    assertThatThrownBy(() -> game.parseMove(position, "Rd4")).hasMessageContaining("occupied");

    Position over = game.parsePosition("4/5/6/7/6/5/4 b 0,0,0,0 3,0,4,0");
    assertThat(over.outcome()).isEqualTo(Outcome.FIRST_WINS);
    assertThat(game.reason(over)).hasValue("the final score is red 3, blue 4");
    assertThat(game.diagram().standing(over)).hasValue("Red 3 : 4 Blue");
  }

  private static long key(Game game, Position position) {
    CanonicalKey key = new CanonicalKey(game);
    key.read(position);
    return key.key();
  }

  /** The komi decides a game that would otherwise be even. */
  @ParameterizedTest
  @CsvSource({"gauss, DRAW", "gauss:komi=1, SECOND_WINS", "gauss:komi=-1, FIRST_WINS"})
  void theKomiDecidesAnEvenGame(String id, String outcome) {
    Game game = Games.byId(id);
    String areas = id.equals("gauss") ? "0,0,0,0" : id.endsWith("-1") ? "1,0,0,0" : "0,0,1,0";

    Position over = game.parsePosition("4/5/6/7/6/5/4 r 0,0,0,0 " + areas);

    assertThat(over.outcome()).hasToString(outcome);
  }

  @Test
  void withoutKomiPointsWithoutDiscsAreRefused() {
    String text = "4/5/6/7/6/5/4 r 10,5,5,10 0,0,1,0";
    assertThat(Games.byId("gauss:komi=1").parsePosition(text).outcome().isOver()).isFalse();
    assertThat(
            catchThrowableOfType(
                PositionFormatException.class, () -> Games.byId("gauss").parsePosition(text)))
        .hasMessageContaining("at most 15 blue discs in all (board, hands, areas), found 16");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "gauss:own=12,other=4 -> expected from 1 to 15 discs for each player, found own + other = 16",
        "gauss:own=0,other=0 -> expected from 1 to 15 discs for each player, found own + other = 0",
        "gauss:own=16 -> own: expected a whole number from 0 to 15, found '16'",
        "gauss:own=04 -> own: expected a whole number from 0 to 15, found '04'",
        "gauss:komi=0.5 -> komi: expected a whole number from -15 to 15, found '0.5'",
        "gauss:first=green -> first: expected red or blue, found 'green'",
        "gauss:komy=1 -> unknown parameter 'komy'; did you mean 'komi'?",
        "gauss:komi=1,komi=1 -> the parameter 'komi' is given twice",
        "gauss: -> expected NAME=VALUE or swap after the colon, separated by commas, found ''",
        "gauss:komi -> expected NAME=VALUE or swap after the colon, separated by commas, found 'komi'",
        "gess:komi=1 -> unknown parameter 'komi'; known: suicide, centres"
      })
  void invalidParametersAreRefused(String line) {
    String[] sides = line.split(" -> ", 2);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Games.byId(sides[0]))
        .withMessage("game '" + sides[0] + "': " + sides[1]);
  }
}
