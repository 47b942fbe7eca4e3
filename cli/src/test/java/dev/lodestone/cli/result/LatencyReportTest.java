package dev.lodestone.cli.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Games;
import dev.lodestone.core.Side;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.engine.Thought;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.Openings;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class LatencyReportTest {

  private static final GamePlan PLAN = new GamePlan(1, 1, 0, 1, new Opening("", List.of()), 1);

  private final LatencyReport report = report(SearchLimits.moveTime(Duration.ofMillis(10)));

  @Test
  void withoutMovesThereIsNothingToReport() {
    assertThat(new LatencyReport(spec(SearchLimits.nodes(5))).isEmpty()).isTrue();
  }

  @Test
  void theFirstMovesAreExcluded() {
    assertThat(report.isEmpty()).isTrue();
    move(report, Duration.ofMillis(1), Duration.ofNanos(7_000));
    assertThat(report.isEmpty()).isFalse();
    assertThat(report.text())
        .containsExactly(
            "latency of the harness a move: p50 7 us, p99 7 us, 0.7 % of the engines' time");
  }

  @Test
  void enginesThatAnswerInMicrosecondsHaveNoLine() {
    LatencyReport fast = report(SearchLimits.nodes(5));
    move(fast, Duration.ofNanos(40_000), Duration.ofNanos(450_000));
    assertThat(fast.text()).isEmpty();
    assertThat(fast.json()).contains("\"p50Micros\":450,");
  }

  @Test
  void quantilesDoNotDependOnTheOrderOfMoves() {
    for (int micros = 100; micros >= 1; micros--) {
      move(report, Duration.ofMillis(10), Duration.ofNanos(micros * 1000L));
    }
    assertThat(report.text())
        .containsExactly(
            "latency of the harness a move: p50 50 us, p99 99 us, 0.5 % of the engines' time");
    assertThat(report.json())
        .contains(
            "\"kind\":\"latency\"", "\"moves\":100", "\"p50Micros\":50,", "\"p99Micros\":99,");
  }

  @Test
  void lostThinkingTimeCausesAWarning() {
    move(report, Duration.ofMillis(100), Duration.ofNanos(4_990_000));
    assertThat(report.text()).hasSize(1);
    move(report, Duration.ofMillis(100), Duration.ofNanos(5_010_000));
    assertThat(report.text()).hasSize(2);
    assertThat(report.text().get(1)).startsWith("warning: engines may have lost thinking time");
  }

  @Test
  void lostTimeCausesNoWarningIfNoLimitIsInTime() {
    LatencyReport untimed = report(SearchLimits.nodes(5));
    move(untimed, Duration.ofMillis(1), Duration.ofMillis(80));
    assertThat(untimed.text()).hasSize(1);
  }

  @Test
  void theHarnesssOwnWorkCausesNoWarning() {
    for (int n = 0; n < 100; n++) {
      move(report, Duration.ofMillis(1), Duration.ofNanos(200_000));
    }
    assertThat(report.text()).hasSize(1);
  }

  /** A report that has passed its warm-up. */
  private static LatencyReport report(SearchLimits limits) {
    LatencyReport report = new LatencyReport(spec(limits));
    for (int n = 0; n < LatencyReport.WARM_UP_MOVES; n++) {
      move(report, Duration.ofMillis(1), Duration.ofSeconds(1));
    }
    return report;
  }

  private static TournamentSpec spec(SearchLimits limits) {
    return TournamentSpec.builder(Games.byId("tictactoe"))
        .players(Player.of(List.of(EngineText.parse("scripted"), EngineText.parse("random"))))
        .format(new Format.RoundRobin(2))
        .openings(new Openings.RandomMoves(1, Openings.Scope.ROUND))
        .seed(1)
        .limits(limits)
        .maxPlies(100)
        .build();
  }

  private static void move(LatencyReport report, Duration time, Duration latency) {
    report.movePlayed(
        PLAN, new MoveRecord(1, Side.FIRST, "a1", Thought.NONE, time, latency, Optional.empty()));
  }
}
