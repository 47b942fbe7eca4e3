package dev.lodestone.tournament.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Tests how much of a move's time is left for the search. */
final class MoveReserveTest {

  private static final Duration GIVEN = Duration.ofMillis(100);

  private final MoveReserve reserve = new MoveReserve();

  @Test
  void theFirstMoveUsesMostOfItsTime() {
    assertThat(reserve.searchTime(GIVEN, 0)).isEqualTo(Duration.ofMillis(97));
    assertThat(reserve.searchTime(GIVEN, 10_000_000)).isEqualTo(Duration.ofMillis(87));
  }

  @Test
  void aLateAnswerRaisesTheReserveAtOnceAndItDecaysSlowly() {
    reserve.answered(9_000_000);
    assertThat(reserve.searchTime(GIVEN, 0)).isEqualTo(Duration.ofMillis(90));
    reserve.answered(1_000_000);
    assertThat(reserve.searchTime(GIVEN, 0)).isEqualTo(Duration.ofMillis(91));
    for (int move = 0; move < 100; move++) {
      reserve.answered(200_000);
    }
    assertThat(reserve.searchTime(GIVEN, 0))
        .isBetween(Duration.ofMillis(98), Duration.ofNanos(98_800_000));
  }

  @Test
  void anEarlyAnswerDoesNotChangeTheReserve() {
    reserve.answered(-50_000_000);
    assertThat(reserve.searchTime(GIVEN, 0)).isEqualTo(Duration.ofMillis(97));
  }

  @Test
  void aFixedReserveIsNotMeasured() {
    reserve.fix(Optional.of(Duration.ofMillis(5)));
    reserve.answered(30_000_000);
    assertThat(reserve.searchTime(GIVEN, 10_000_000)).isEqualTo(Duration.ofMillis(95));
    reserve.fix(Optional.empty());
    assertThat(reserve.searchTime(GIVEN, 0)).isEqualTo(Duration.ofMillis(69));
  }

  @Test
  void atLeastHalfOfTheTimeIsSearched() {
    assertThat(reserve.searchTime(Duration.ofMillis(4), 0)).isEqualTo(Duration.ofMillis(2));
    assertThat(reserve.searchTime(Duration.ofMillis(1), 5_000_000))
        .isEqualTo(Duration.ofNanos(500_000));
  }
}
