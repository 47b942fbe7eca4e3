package dev.lodestone.cli.print;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Side;
import dev.lodestone.tournament.engine.Thought;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.schedule.GamePlan;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class LatencyReportTest {

  private static final GamePlan PLAN = new GamePlan(1, 1, 0, 1, new Opening("", List.of()), 1);

  private final LatencyReport report = new LatencyReport();

  @Test
  void withoutMovesThereIsNothingToTell() {
    assertThat(report.isEmpty()).isTrue();
  }

  @Test
  void quantilesAreThoseOfAllMovesInWhateverOrderTheyCame() {
    for (int micros = 100; micros >= 1; micros--) {
      move(Duration.ofMillis(10), Duration.ofNanos(micros * 1000L));
    }
    assertThat(report.isEmpty()).isFalse();
    assertThat(report.text())
        .containsExactly(
            "latency of the harness a move: p50 50 us, p99 99 us, 0.5 % of the engines' time");
    assertThat(report.json())
        .contains(
            "\"kind\":\"latency\"", "\"moves\":100", "\"p50Micros\":50,", "\"p99Micros\":99,");
  }

  @Test
  void oneMoveIsEveryQuantile() {
    move(Duration.ofMillis(1), Duration.ofNanos(7_000));
    assertThat(report.text().get(0)).contains("p50 7 us, p99 7 us");
  }

  @Test
  void aMaterialShareOfTheHarnessIsWarnedOf() {
    move(Duration.ofMillis(100), Duration.ofNanos(4_990_000));
    assertThat(report.text()).hasSize(1);
    move(Duration.ofMillis(100), Duration.ofNanos(5_010_000));
    assertThat(report.text()).hasSize(2);
    assertThat(report.text().get(1)).startsWith("warning: waiting for a core is a material part");
  }

  @Test
  void movesThatAreTooShortAreToldFromABusyMachine() {
    for (int n = 0; n < 100; n++) {
      move(Duration.ofMillis(1), Duration.ofNanos(200_000));
    }
    assertThat(report.text().get(1)).startsWith("warning: the moves are so short that");
    move(Duration.ofMillis(1), Duration.ofMillis(80));
    assertThat(report.text().get(1)).startsWith("warning: waiting for a core");
  }

  @Test
  void enginesThatTakeNoTimeDoNotSpoilTheShare() {
    move(Duration.ZERO, Duration.ofNanos(5));
    assertThat(report.text()).hasSize(2);
  }

  private void move(Duration time, Duration latency) {
    report.movePlayed(
        PLAN, new MoveRecord(1, Side.FIRST, "a1", Thought.NONE, time, latency, Optional.empty()));
  }
}
