package dev.lodestone.tournament.clock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.search.SearchLimits;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class TimePlanTest {

  private static final Duration OVERHEAD = Duration.ofMillis(20);

  @Test
  void theRemainingTimeIsSharedByTheExpectedMoves() {
    TimePlan plan = TimePlan.of(Duration.ofMillis(60_020), Duration.ofMillis(600), 0, 60, OVERHEAD);
    assertThat(plan.soft()).isEqualTo(Duration.ofMillis(60_000 / 30 + 300));
    assertThat(plan.hard()).isEqualTo(plan.soft().multipliedBy(3));
  }

  @Test
  void withFewMovesToGoAMoveTakesAtMostAThird() {
    Duration left = Duration.ofMillis(10_020);
    TimePlan early = TimePlan.of(left, Duration.ZERO, 0, 100, OVERHEAD);
    TimePlan late = TimePlan.of(left, Duration.ZERO, 90, 100, OVERHEAD);
    TimePlan beyond = TimePlan.of(left, Duration.ZERO, 500, 100, OVERHEAD);
    assertThat(late.soft()).isGreaterThan(early.soft());
    assertThat(beyond).isEqualTo(late);
    TimePlan scramble = TimePlan.of(left, Duration.ofSeconds(60), 90, 100, OVERHEAD);
    assertThat(scramble.hard()).isEqualTo(Duration.ofNanos(10_000_000_000L / 3));
  }

  @Test
  void aPlanIsAlwaysPositiveAndInOrder() {
    SplitMix64 random = new SplitMix64(5);
    for (int i = 0; i < 20_000; i++) {
      TimePlan plan =
          TimePlan.of(
              Duration.ofNanos(random.nextLong() >>> (1 + random.nextInt(63))),
              Duration.ofNanos(random.nextLong() >>> (1 + random.nextInt(63))),
              random.nextInt(10_000),
              random.nextInt(1_000),
              Duration.ofMillis(random.nextInt(100)));
      assertThat(plan.soft()).isPositive().isLessThanOrEqualTo(plan.hard());
    }
    assertThat(
            TimePlan.of(Duration.ofSeconds(Long.MAX_VALUE), Duration.ZERO, 0, 60, OVERHEAD).hard())
        .isPositive();
  }

  /** Every move takes its hard limit, the overhead, and an additional delay. */
  @Test
  void theHardLimitNeverExceedsTheClock() {
    for (TimeControl control :
        new TimeControl[] {
          TimeControl.parse("1+0.01"), TimeControl.parse("100ms+50ms"), TimeControl.parse("60+0.6"),
        }) {
      GameClock clock = new GameClock(control);
      Duration jolt = Duration.ofMillis(4);
      for (int ply = 0; ply < 400; ply += 2) {
        TimePlan plan = TimePlan.of(clock.remaining(), clock.increment(), ply, 60, OVERHEAD);
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
