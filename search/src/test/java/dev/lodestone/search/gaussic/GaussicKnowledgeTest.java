package dev.lodestone.search.gaussic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.Symmetries;
import dev.lodestone.core.gaussic.GaussicPosition;
import dev.lodestone.search.Allocation;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.PlayoutPolicy;
import dev.lodestone.search.Score;
import dev.lodestone.search.TacticalMoves;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GaussicKnowledgeTest {

  private static final Game GAUSSIC = Games.byId("gaussic");

  private final GameKnowledge knowledge = GameKnowledge.of(GAUSSIC);
  private final Evaluator evaluator = knowledge.newEvaluator();
  private final TacticalMoves tactics = knowledge.newTacticalMoves().orElseThrow();
  private final PlayoutPolicy policy = knowledge.newPlayoutPolicy();
  private final IntArrayList moves = new IntArrayList(GAUSSIC.maxLegalMoves());

  private static GaussicPosition parse(String text) {
    return (GaussicPosition) GAUSSIC.parsePosition(text);
  }

  /** Random games in which the policy's moves and uniformly random moves alternate. */
  private void visitGames(long seed, int games, Consumer<GaussicPosition> visitor) {
    SplitMix64 random = new SplitMix64(seed);
    IntArrayList legal = new IntArrayList();
    for (int g = 0; g < games; g++) {
      GaussicPosition position = (GaussicPosition) GAUSSIC.start();
      while (!position.outcome().isOver()) {
        visitor.accept(position);
        position.legalMoves(legal);
        position.play(
            random.nextInt(3) == 0
                ? policy.choose(position, random)
                : legal.getInt(random.nextInt(legal.size())));
      }
    }
  }

  @Test
  void isFoundByTheGamesId() {
    assertThat(knowledge).isInstanceOf(GaussicKnowledge.class);
  }

  @Test
  void symmetricPositionsHaveTheSameEvaluation() {
    Symmetries symmetries = GAUSSIC.symmetries();
    visitGames(
        1,
        10,
        position -> {
          int value = evaluator.evaluate(position);
          assertThat(value).isBetween(-Score.MAX_ESTIMATE, Score.MAX_ESTIMATE);
          for (int s = 1; s < symmetries.count(); s++) {
            assertThat(evaluator.evaluate(symmetries.apply(s, position))).isEqualTo(value);
          }
        });
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "a man more is better   | 3i4/8/1s6/8/8/6S1/2S5/4I3 w 0   | 3i4/8/1s6/8/8/6S1/8/4I3 w 0",
        "a Surge beats a Spark  | 3i4/8/1s6/8/8/6U1/8/4I3 w 0     | 3i4/8/1s6/8/8/6S1/8/4I3 w 0",
        "a threat to win        | 3i4/8/8/4S3/7S/s7/s7/4I3 w 0    | 3i4/8/8/4S3/7S/8/8/4I3 b 0",
        "a half gate on the IC  | 8/4d3/5s2/3iS3/8/8/1s6/4I3 w 0   | 8/4d3/5s2/3i4/4S3/8/1s6/4I3 w 0",
      })
  void theFirstPositionIsEvaluatedHigher(String rule, String better, String worse) {
    assertThat(evaluator.evaluate(parse(better)))
        .as(rule)
        .isGreaterThan(evaluator.evaluate(parse(worse)));
  }

  /** White wins at once by a gate, by a conducted Surge, by a Degausser, by its IC. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "8/8/8/2Si4/4S3/sss5/8/4I3 w 0",
        "8/8/8/2Si4/5sS1/7U/8/4I3 w 0",
        "8/8/8/2Di4/8/sss5/8/4I3 w 0",
        "8/8/8/2Ii4/8/sss4D/8/8 w 0",
      })
  void anImmediateWinIsFoundByTacticsAndPolicy(String text) {
    GaussicPosition position = parse(text);
    SplitMix64 random = new SplitMix64(2);
    assertThat(position.outcome()).isEqualTo(Outcome.ONGOING);
    tactics.tacticalMoves(position, moves);
    assertThat(moves.size()).isEqualTo(1);
    position.play(policy.choose(position, random));
    assertThat(position.outcome()).isEqualTo(Outcome.FIRST_WINS);
  }

  @Test
  void forcingMovesAreCapturesWithTheBestFirst() {
    int[] seen = new int[2];
    IntArrayList legal = new IntArrayList();
    visitGames(
        3,
        10,
        position -> {
          tactics.tacticalMoves(position, moves);
          int last = Integer.MAX_VALUE;
          for (int i = 0; i < moves.size(); i++) {
            int move = moves.getInt(i);
            assertThat(position.isLegal(move)).isTrue();
            assertThat(moves.indexOf(move)).isEqualTo(i);
            assertThat(balanceAfter(position, move)).isBetween(1, last);
            last = balanceAfter(position, move);
            seen[last > 5_000 ? 0 : 1]++;
          }
          if (last <= 5_000 || moves.isEmpty()) {
            position.legalMoves(legal);
            for (int i = 0; i < legal.size(); i++) {
              int gain = balanceAfter(position, legal.getInt(i));
              assertThat(gain <= 0 || hasOneLike(position, legal.getInt(i), gain)).isTrue();
            }
          }
        });
    assertThat(seen[0]).isPositive();
    assertThat(seen[1]).isPositive();
  }

  /**
   * By how much a move improves the evaluation of the mover's men relative to the opponent's, found
   * by playing it.
   */
  private static int balanceAfter(GaussicPosition position, int move) {
    Side mover = position.sideToMove();
    int before = balance(position, mover);
    position.play(move);
    int after = balance(position, mover);
    position.undo();
    return after - before;
  }

  private static int balance(GaussicPosition position, Side side) {
    return GaussicMaterial.of(position, side, -1L)
        - GaussicMaterial.of(position, side.opponent(), -1L);
  }

  private boolean hasOneLike(GaussicPosition position, int move, int gain) {
    for (int i = 0; i < moves.size(); i++) {
      int other = moves.getInt(i);
      if (GaussicPosition.toSquare(other) == GaussicPosition.toSquare(move)
          && balanceAfter(position, other) == gain) {
        return true;
      }
    }
    return false;
  }

  @Test
  void playoutsLoseFewerMenThanRandomMoves() {
    int[] losses = new int[2];
    SplitMix64 random = new SplitMix64(4);
    visitGames(
        5,
        20,
        position -> {
          Side own = position.sideToMove();
          tactics.tacticalMoves(position, moves);
          if (!moves.isEmpty()) {
            return;
          }
          int chosen = policy.choose(position, random);
          assertThat(position.isLegal(chosen)).isTrue();
          losses[0] += position.losses(chosen, own) != 0 ? 1 : 0;
          position.legalMoves(moves);
          int drawn = moves.getInt(random.nextInt(moves.size()));
          losses[1] += position.losses(drawn, own) != 0 ? 1 : 0;
        });
    assertThat(losses[1]).isPositive();
    assertThat(losses[0]).isLessThan(losses[1]);
  }

  @Test
  void evaluationTacticsAndPlayoutStepsAllocateNothing() {
    Allocation.assertNoneByPlayouts(GAUSSIC, 6);
  }
}
