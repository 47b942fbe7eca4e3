package dev.lodestone.tournament.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.clock.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class DeadlinesTest {

  private static final Game GAME = Games.byId("tictactoe");
  private static final Deadlines DEADLINES =
      new Deadlines(seconds(1), seconds(2), seconds(3), seconds(40), seconds(5));

  @Test
  void theDeadlineOfAMoveIsTheRemainingTimePlusAMargin() {
    Clock clock = new Clock(seconds(10), seconds(20), Duration.ZERO, Duration.ZERO);
    SearchLimits limits = SearchLimits.moveTime(seconds(100));
    Position second = GAME.parsePosition("x........");
    assertThat(DEADLINES.forMove(turn(GAME.start(), limits, Optional.of(clock))))
        .contains(seconds(13));
    assertThat(DEADLINES.forMove(turn(second, limits, Optional.of(clock)))).contains(seconds(23));
    assertThat(DEADLINES.forMove(turn(second, limits, Optional.empty()))).contains(seconds(103));
  }

  @Test
  void aMoveWithoutATimeLimitHasAFixedDeadline() {
    assertThat(DEADLINES.forMove(turn(GAME.start(), SearchLimits.nodes(9), Optional.empty())))
        .contains(seconds(40));
    assertThat(DEADLINES.forMove(turn(GAME.start(), SearchLimits.INFINITE, Optional.empty())))
        .isEmpty();
  }

  @Test
  void theMarginExtendsTheDeadline() {
    assertThat(DEADLINES.withMargin(seconds(7)))
        .isEqualTo(new Deadlines(seconds(1), seconds(2), seconds(10), seconds(40), seconds(5)));
  }

  private static Turn turn(Position position, SearchLimits limits, Optional<Clock> clock) {
    return new Turn(GAME.formatPosition(position), List.of(), position, limits, clock);
  }

  private static Duration seconds(long seconds) {
    return Duration.ofSeconds(seconds);
  }
}
