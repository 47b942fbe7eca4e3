package dev.lodestone.stats.sequential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SprtSpecTest {

  @Test
  void boundsAreThoseOfWald() {
    SprtSpec spec = Specs.normalised(0, 5);
    assertThat(spec.lowerBound()).isCloseTo(-2.9444389791664403, within(1e-15));
    assertThat(spec.upperBound()).isCloseTo(2.9444389791664403, within(1e-15));
  }

  @Test
  void eachErrorRateHasItsBound() {
    SprtSpec spec = new SprtSpec(EloModel.LOGISTIC, 0, 5, 0.1, 0.02);
    assertThat(spec.lowerBound()).isCloseTo(Math.log(0.02 / 0.9), within(1e-15));
    assertThat(spec.upperBound()).isCloseTo(Math.log(0.98 / 0.1), within(1e-15));
  }

  @Test
  void extremeHypothesesAreAccepted() {
    assertThat(Specs.normalised(-200, 200).elo1()).isEqualTo(200);
    assertThat(Specs.normalised(0, 0.001).elo1()).isEqualTo(0.001);
  }

  @Test
  void impossibleTestsAreRefusedWithTheRule() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Specs.normalised(5, 5))
        .withMessage("elo0 must be below elo1: elo0=5.0 nElo, elo1=5.0 nElo");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Specs.normalised(0, 201))
        .withMessage("a hypothesis must be within +-200 nElo: elo1=201.0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Specs.normalised(-201, 0))
        .withMessage("a hypothesis must be within +-200 nElo: elo0=-201.0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new SprtSpec(EloModel.LOGISTIC, -201, 0, 0.05, 0.05))
        .withMessage("a hypothesis must be within +-200 Elo: elo0=-201.0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Specs.normalised(1, 1.0001))
        .withMessage("elo1 must exceed elo0 by at least 0.001 nElo: elo0=1.0, elo1=1.0001");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Specs.normalised(Double.NaN, 1))
        .withMessageContaining("elo0=NaN");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new SprtSpec(EloModel.NORMALISED, 0, 5, 0, 0.05))
        .withMessage("an error rate must be above 0 and below 0.5: alpha=0.0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new SprtSpec(EloModel.NORMALISED, 0, 5, 0.05, 0.5))
        .withMessageContaining("beta=0.5");
  }
}
