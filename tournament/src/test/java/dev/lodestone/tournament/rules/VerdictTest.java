package dev.lodestone.tournament.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class VerdictTest {

  @ParameterizedTest
  @CsvSource({
    "FIRST, ONGOING, the first player is to move",
    "SECOND, ONGOING, the second player is to move",
    "SECOND, FIRST_WINS, the first player has won",
    "FIRST, SECOND_WINS, the second player has won",
    "FIRST, DRAW, it is a draw",
  })
  void aVerdictIsDescribedInWords(Side toMove, Outcome outcome, String words) {
    assertThat(new Verdict(toMove, outcome).describe()).isEqualTo(words);
  }
}
