package dev.lodestone.search.gauss;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Position;
import dev.lodestone.core.Symmetries;
import dev.lodestone.core.gauss.GaussGame;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.Score;
import dev.lodestone.search.TestGames;
import org.junit.jupiter.api.Test;

class GaussKnowledgeTest {

  private static final GaussGame GAUSS = new GaussGame();

  private final Evaluator evaluator = new GaussKnowledge().newEvaluator();

  private int evaluate(String text) {
    return evaluator.evaluate(GAUSS.parsePosition(text));
  }

  @Test
  void symmetricPositionsHaveTheSameEvaluation() {
    Symmetries symmetries = GAUSS.symmetries();
    for (int plies = 0; plies < 30; plies++) {
      for (Position position : TestGames.positionsAfter(GAUSS, plies, 10, plies)) {
        int value = evaluator.evaluate(position);
        assertThat(value).isBetween(-Score.MAX_ESTIMATE, Score.MAX_ESTIMATE);
        for (int s = 0; s < symmetries.count(); s++) {
          assertThat(evaluator.evaluate(symmetries.apply(s, position))).isEqualTo(value);
        }
      }
    }
  }

  @Test
  void aDiscInGainCountsMoreThanOneInRisk() {
    assertThat(evaluate("4/5/6/7/6/5/4 r 7,4,4,7 4,0,4,0"))
        .isGreaterThan(evaluate("4/5/6/7/6/5/4 r 7,4,4,7 3,1,4,0"));
  }

  @Test
  void lateRiskCostsTheSideThatLeadsOnVoid() {
    int redLeads = evaluate("R3/5/6/7/6/5/4 r 0,1,0,1 6,4,6,4");
    int blueLeads = evaluate("B3/5/6/7/6/5/4 r 0,1,0,1 6,4,6,4");
    assertThat(blueLeads).isGreaterThan(redLeads + 500);
  }

  @Test
  void theSideThatMovesLastIsAheadOnAnEmptyBoard() {
    assertThat(evaluate("4/5/6/7/6/5/4 r 10,5,5,10 0,0,0,0")).isNegative();
    assertThat(evaluate("4/5/6/7/6/5/4 b 9,5,5,10 0,0,0,0")).isPositive();
  }
}
