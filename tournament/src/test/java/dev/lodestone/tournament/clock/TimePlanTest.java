package dev.lodestone.tournament.clock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.search.SearchLimits;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class TimePlanTest {

  private static final Duration OVERHEAD = Duration.ofMillis(20);

  @Test
  void theRemainingTimeIsSharedByTheExpectedMoves() {
    TimePlan plan = plan(Duration.ofMillis(60_020), Duration.ofMillis(600), 0, 0, 60);
    assertThat(plan.soft()).isEqualTo(Duration.ofMillis(60_000 / 30 + 300));
    assertThat(plan.hard()).isEqualTo(plan.soft().multipliedBy(3));
  }

  @Test
  void withFewMovesToGoAMoveTakesAtMostAThird() {
    Duration left = Duration.ofMillis(10_020);
    TimePlan early = plan(left, Duration.ZERO, 0, 0, 100);
    TimePlan late = plan(left, Duration.ZERO, 0, 90, 100);
    TimePlan beyond = plan(left, Duration.ZERO, 0, 500, 100);
    assertThat(late.soft()).isGreaterThan(early.soft());
    assertThat(beyond).isEqualTo(late);
    TimePlan scramble = plan(left, Duration.ofSeconds(60), 0, 90, 100);
    assertThat(scramble.hard()).isEqualTo(Duration.ofNanos(10_000_000_000L / 3));
  }

  /** Without an addition to come, 12 moves or more would share the time. */
  @Test
  void theTimeUntilTheNextAdditionIsUsed() {
    Duration left = Duration.ofMillis(6_020);
    assertThat(plan(left, Duration.ZERO, 5, 0, 60).soft()).isEqualTo(Duration.ofMillis(1_200));
    assertThat(plan(left, Duration.ZERO, 5, 0, 60).hard()).isEqualTo(Duration.ofMillis(2_000));
    assertThat(plan(left, Duration.ZERO, 2, 90, 60).soft()).isEqualTo(Duration.ofMillis(3_000));
    assertThat(plan(left, Duration.ZERO, 1, 90, 60).hard()).isEqualTo(Duration.ofMillis(4_000));
    assertThat(plan(left, Duration.ZERO, 40, 0, 60)).isEqualTo(plan(left, Duration.ZERO, 0, 0, 60));
  }

  @Test
  void thePlanIsForThePlayerToMove() {
    Clock clock =
        new Clock(
            Duration.ofSeconds(1), Duration.ofSeconds(9), Duration.ZERO, Duration.ofSeconds(2));
    assertThat(TimePlan.of(clock, Side.SECOND, 0, 60, OVERHEAD))
        .isEqualTo(plan(Duration.ofSeconds(9), Duration.ofSeconds(2), 0, 0, 60));
  }

  private static TimePlan plan(
      Duration left, Duration increment, int movesToGo, int ply, int gamePlies) {
    return TimePlan.of(clock(left, increment, movesToGo), Side.FIRST, ply, gamePlies, OVERHEAD);
  }

  private static Clock clock(Duration left, Duration increment, int movesToGo) {
    return new Clock(left, Duration.ZERO, increment, Duration.ZERO, movesToGo);
  }

  @Test
  void aPlanIsAlwaysPositiveAndInOrder() {
    SplitMix64 random = new SplitMix64(5);
    for (int i = 0; i < 20_000; i++) {
      TimePlan plan =
          TimePlan.of(
              clock(
                  Duration.ofNanos(random.nextLong() >>> (1 + random.nextInt(63))),
                  Duration.ofNanos(random.nextLong() >>> (1 + random.nextInt(63))),
                  random.nextInt(1 << random.nextInt(31))),
              Side.FIRST,
              random.nextInt(10_000),
              random.nextInt(1_000),
              Duration.ofMillis(random.nextInt(100)));
      assertThat(plan.soft()).isPositive().isLessThanOrEqualTo(plan.hard());
    }
    assertThat(plan(Duration.ofSeconds(Long.MAX_VALUE), Duration.ZERO, 0, 0, 60).hard())
        .isPositive();
  }

  /** Every move takes its hard limit, the overhead, and an additional delay. */
  @Test
  void theHardLimitNeverExceedsTheClock() {
    for (TimeControl control :
        new TimeControl[] {
          TimeControl.parse("1+0.01"), TimeControl.parse("100ms+50ms"), TimeControl.parse("60+0.6"),
          TimeControl.parse("1/50ms"), TimeControl.parse("2/100ms"), TimeControl.parse("5/1+0.01"),
        }) {
      GameClock clock = new GameClock(control);
      Duration jolt = Duration.ofMillis(4);
      for (int ply = 0; ply < 400; ply += 2) {
        TimePlan plan = plan(clock.remaining(), clock.increment(), clock.movesToGo(), ply, 60);
        Duration used = plan.hard().plus(jolt);
        assertThat(used).as("%s at ply %d", control, ply).isLessThanOrEqualTo(clock.remaining());
        clock.moved(used);
      }
    }
  }

  @Test
  void aPlanSetsTheTimesOfTheLimits() {
    TimePlan plan = new TimePlan(Duration.ofMillis(3), Duration.ofMillis(9));
    assertThat(plan.apply(SearchLimits.nodes(7)))
        .isEqualTo(
            SearchLimits.nodes(7)
                .withSoftTime(Duration.ofMillis(3))
                .withMoveTime(Duration.ofMillis(9)));
  }
}
