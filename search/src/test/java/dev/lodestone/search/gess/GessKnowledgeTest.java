package dev.lodestone.search.gess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.Symmetries;
import dev.lodestone.core.gess.GessPosition;
import dev.lodestone.search.Allocation;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.PlayoutPolicy;
import dev.lodestone.search.Score;
import dev.lodestone.search.TacticalMoves;
import dev.lodestone.search.TestGames;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class GessKnowledgeTest {

  private static final Game GESS = Games.byId("gess");
  private static final String TEN_ROWS = "18/".repeat(10);
  private static final String BLACK_RING = "XXX15/X1X15/XXX15";

  /** Black can break White's last ring at once, after which White's piece would have no moves. */
  private static final String WIN_AT_ONCE =
      "18/".repeat(8) + "1XXX3OOO8/1X1X1XXO1O8/1XXX3OOO8/18/18/18/18/18/18/18 b 0";

  private final GameKnowledge knowledge = GameKnowledge.of(GESS);
  private final Evaluator evaluator = knowledge.newEvaluator();
  private final TacticalMoves tactics = knowledge.newTacticalMoves().orElseThrow();
  private final PlayoutPolicy policy = knowledge.newPlayoutPolicy();

  private static GessPosition parse(String text) {
    return (GessPosition) GESS.parsePosition(text);
  }

  private void visitPlayouts(long seed, int games, int maxPlies, Consumer<GessPosition> visitor) {
    SplitMix64 random = new SplitMix64(seed);
    for (int g = 0; g < games; g++) {
      GessPosition position = (GessPosition) GESS.start();
      while (!position.outcome().isOver() && position.ply() < maxPlies) {
        visitor.accept(position);
        position.play(policy.choose(position, random));
      }
    }
  }

  @Test
  void isFoundByTheGamesId() {
    assertThat(knowledge).isInstanceOf(GessKnowledge.class);
  }

  @Test
  void theStartIsNearlyEvenAndSymmetricPositionsHaveTheSameEvaluation() {
    assertThat(evaluator.evaluate(GESS.start())).isBetween(-150, 150);
    Symmetries symmetries = GESS.symmetries();
    visitPlayouts(
        1,
        5,
        100,
        position -> {
          int value = evaluator.evaluate(position);
          assertThat(value).isBetween(-Score.MAX_ESTIMATE, Score.MAX_ESTIMATE);
          for (int s = 1; s < symmetries.count(); s++) {
            assertThat(evaluator.evaluate(symmetries.apply(s, position))).isEqualTo(value);
          }
        });
  }

  @Test
  void moreStonesAndASecondRingAreBetter() {
    String whiteRing = BLACK_RING.replace('X', 'O');
    String even = BLACK_RING + "/" + TEN_ROWS + "18/18/" + whiteRing + " b 0";
    String stones = BLACK_RING + "/18/15XXX/" + "18/".repeat(10) + whiteRing + " b 0";
    String rings = BLACK_RING + "/18/" + BLACK_RING + "/" + "18/".repeat(8) + whiteRing + " b 0";
    int evenValue = evaluator.evaluate(parse(even));
    int stonesValue = evaluator.evaluate(parse(stones));
    int ringsValue = evaluator.evaluate(parse(rings));
    assertThat(stonesValue).isGreaterThan(evenValue + 50);
    assertThat(ringsValue).isGreaterThan(evenValue + 300);
  }

  @Test
  void aThreatThatCanBeCarriedOutAtOnceIsSeen() {
    GessPosition position = parse(WIN_AT_ONCE);
    assertThat(evaluator.evaluate(position)).isGreaterThan(300);
  }

  @Test
  void playoutsTakeAWin() {
    SplitMix64 random = new SplitMix64(2);
    for (int i = 0; i < 50; i++) {
      GessPosition position = parse(WIN_AT_ONCE);
      position.play(policy.choose(position, random));
      assertThat(position.outcome()).isEqualTo(Outcome.FIRST_WINS);
    }
  }

  @Test
  void playoutsAvoidBreakingTheMoversLastRing() {
    SplitMix64 random = new SplitMix64(3);
    IntArrayList moves = new IntArrayList();
    int longest = 0;
    for (int g = 0; g < 100; g++) {
      GessPosition position = (GessPosition) GESS.start();
      while (!position.outcome().isOver() && position.ply() < 400) {
        Side mover = position.sideToMove();
        position.legalMoves(moves);
        boolean mustBreak = true;
        for (int i = 0; i < moves.size() && mustBreak; i++) {
          mustBreak = position.breaksOwnLastRing(moves.getInt(i));
        }
        int move = policy.choose(position, random);
        assertThat(position.isLegal(move)).isTrue();
        position.play(move);
        assertThat(position.outcome() == Outcome.winFor(mover.opponent())).isEqualTo(mustBreak);
      }
      longest = Math.max(longest, position.ply());
    }
    assertThat(longest).isGreaterThan(60);
  }

  @Test
  void forcingMovesBreakARingAndKeepTheOwn() {
    IntArrayList moves = new IntArrayList();
    int[] seen = new int[1];
    visitPlayouts(
        4,
        20,
        150,
        position -> {
          tactics.tacticalMoves(position, moves);
          Side opponent = position.sideToMove().opponent();
          for (int i = 0; i < moves.size(); i++) {
            int move = moves.getInt(i);
            assertThat(position.isLegal(move)).isTrue();
            assertThat(position.breaksOwnLastRing(move)).isFalse();
            assertThat(position.ringsAfter(move, opponent)).isLessThan(position.rings(opponent));
            assertThat(moves.indexOf(move)).isEqualTo(i);
            seen[0]++;
          }
        });
    assertThat(seen[0]).isPositive();
  }

  @Test
  void evaluationTacticsAndPlayoutStepsAllocateNothing() {
    Allocation.assertNoneByPlayouts(GESS, 5);
  }

  @Test
  void thePhaseCountsRemovedStones() {
    assertThat(GessPhases.INSTANCE.of(GESS.start())).isZero();
    List<Position> positions = TestGames.positionsAfter(GESS, 10, 20, 4);
    assertThat(positions)
        .allMatch(p -> GessPhases.INSTANCE.of(p) < GessPhases.INSTANCE.count())
        .anyMatch(p -> GessPhases.INSTANCE.of(p) > 0);
  }
}
