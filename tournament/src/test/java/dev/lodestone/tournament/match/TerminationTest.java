package dev.lodestone.tournament.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

final class TerminationTest {

  @Test
  void failuresAndFaultsAreClassified() {
    assertThat(Arrays.stream(Termination.values()).filter(Termination::isFailure))
        .containsExactly(Termination.CRASH, Termination.STALL, Termination.PROTOCOL_ERROR);
    assertThat(Arrays.stream(Termination.values()).filter(Termination::isFault))
        .containsExactly(
            Termination.TIME,
            Termination.ILLEGAL_MOVE,
            Termination.CRASH,
            Termination.STALL,
            Termination.PROTOCOL_ERROR,
            Termination.DISAGREEMENT,
            Termination.OVER_NODES,
            Termination.OVER_TIME,
            Termination.ILLEGAL_LINE,
            Termination.WRONG_SIDE,
            Termination.UNMET_PROOF);
  }

  @Test
  void everyTerminationIsFoundByItsText() {
    for (Termination termination : Termination.values()) {
      assertThat(Termination.byText(termination.text())).contains(termination);
    }
    assertThat(Termination.byText("boredom")).isEmpty();
  }
}
