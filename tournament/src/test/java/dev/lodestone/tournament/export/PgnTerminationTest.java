package dev.lodestone.tournament.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.tournament.match.Termination;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class PgnTerminationTest {

  @ParameterizedTest
  @EnumSource
  void everyTerminationHasAStandardValueAndIsReadBack(Termination termination) {
    String standard = PgnTermination.standard(termination);
    assertThat(standard)
        .isIn(
            "abandoned",
            "adjudication",
            "death",
            "emergency",
            "normal",
            "rules infraction",
            "time forfeit",
            "unterminated");
    assertThat(
            PgnTermination.of(
                Map.of(
                    PgnTermination.STANDARD_TAG, standard, PgnTermination.TAG, termination.text())))
        .contains(termination);
  }

  @ParameterizedTest
  @CsvSource({
    "time forfeit, TIME",
    "rules infraction, ILLEGAL_MOVE",
    "abandoned, CRASH",
    "stall, STALL"
  })
  void valuesOfOtherProgramsAndEarlierVersionsAreRead(String word, Termination meant) {
    assertThat(PgnTermination.of(Map.of(PgnTermination.STANDARD_TAG, word))).contains(meant);
  }

  @Test
  void withoutInformationTheTerminationIsUnknown() {
    assertThat(PgnTermination.of(Map.of())).isEmpty();
    assertThat(PgnTermination.of(Map.of(PgnTermination.STANDARD_TAG, "normal"))).isEmpty();
  }
}
