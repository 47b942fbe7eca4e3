package dev.lodestone.learning.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.learning.train.TrainEvent.Tested;
import dev.lodestone.stats.counts.Pentanomial;
import dev.lodestone.stats.sequential.EloModel;
import dev.lodestone.stats.sequential.SprtSpec;
import org.junit.jupiter.api.Test;

final class TrainReportTest {

  private static TrainReport.Test test(String counts) {
    return TrainReport.Test.of(
        new Tested(1, "best", "mcts:nodes=40", "accept_h0", Pentanomial.parse(counts)),
        new SprtSpec(EloModel.NORMALISED, 0, 60, 0.05, 0.05));
  }

  @Test
  void aTestOfWhichEveryGameIsLostHasTheNumbersOfATournament() {
    TrainReport.Test lost = test("5,0,0,0,0");
    assertThat(lost.elo().orElseThrow()).isCloseTo(-528.9, within(0.05));
    assertThat(lost.low()).isEmpty();
    assertThat(lost.high().orElseThrow()).isCloseTo(-148, within(0.5));
    assertThat(lost.virtualDraw()).contains(true);
  }

  @Test
  void aTestOfWhichAllPairsHaveTheSameScoreHasAnInterval() {
    TrainReport.Test ahead = test("0,0,0,8,0");
    assertThat(ahead.elo().orElseThrow()).isCloseTo(190.8, within(0.05));
    assertThat(ahead.low().orElseThrow()).isPositive();
    assertThat(ahead.high().orElseThrow()).isGreaterThan(190.8);
    assertThat(ahead.virtualDraw()).isEmpty();
    assertThat(test("0,0,2,1,0").virtualDraw()).isEmpty();
  }
}
