package dev.lodestone.tournament.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import dev.lodestone.tournament.engine.Thought;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class GameRecordTest {

  private static final MoveRecord FIRST = move(3, Side.FIRST, "a1");
  private static final MoveRecord SECOND = move(4, Side.SECOND, "b1");
  private static final MoveRecord THIRD = move(5, Side.FIRST, "c1");

  private final GameRecord record =
      new GameRecord(
          new Opening(".........", List.of("b2", "c3")),
          List.of(FIRST, SECOND, THIRD),
          new MatchResult(Outcome.DRAW, Termination.PLY_LIMIT, "", 5));

  @Test
  void theLineOfAGameBeginsWithItsOpening() {
    assertThat(record.line()).containsExactly("b2", "c3", "a1", "b1", "c1");
  }

  @Test
  void eachSideHasItsMoves() {
    assertThat(record.movesOf(Side.FIRST)).containsExactly(FIRST, THIRD);
    assertThat(record.movesOf(Side.SECOND)).containsExactly(SECOND);
  }

  @ParameterizedTest
  @CsvSource({"FIRST_WINS, 1-0", "SECOND_WINS, 0-1", "DRAW, 1/2-1/2"})
  void aResultIsWrittenWithTheFirstPlayersPointsFirst(Outcome outcome, String text) {
    assertThat(new MatchResult(outcome, Termination.RULES, "", 5).text()).isEqualTo(text);
  }

  @Test
  void anOngoingGameHasNoResult() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new MatchResult(Outcome.ONGOING, Termination.RULES, "", 5));
    assertThatIllegalArgumentException().isThrownBy(() -> MatchResult.text(Outcome.ONGOING));
  }

  private static MoveRecord move(int ply, Side side, String text) {
    return new MoveRecord(
        ply, side, text, Thought.NONE, Duration.ZERO, Duration.ZERO, Optional.empty());
  }
}
