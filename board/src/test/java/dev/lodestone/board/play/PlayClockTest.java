package dev.lodestone.board.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Side;
import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.match.Adjudication;
import dev.lodestone.tournament.match.GameSession;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.run.TournamentSpec;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Tests when an engine has taken too long. */
final class PlayClockTest {

  private static PlayClock clock(Optional<TimeControl> control) {
    Game game = Games.byId("gauss");
    SeatedPlayer engine = new Opponents(List.of(), false).seat(game, SeatText.level(1));
    GameSession session =
        new GameSession(
            GameRules.of(game),
            Opening.standard(game),
            TournamentSpec.DEFAULT_MAX_PLIES,
            Adjudication.NONE,
            control,
            control);
    return new PlayClock(new PlaySettings(game, List.of(engine, engine), control, 1), session);
  }

  @Test
  void anEngineMayExceedItsClockByHalfASecond() {
    PlayClock clock = clock(Optional.of(TimeControl.parse("2+0")));
    assertThat(clock.isTooLate(Side.FIRST, Duration.ofMillis(2500))).isFalse();
    assertThat(clock.isTooLate(Side.FIRST, Duration.ofMillis(2501))).isTrue();
    assertThat(clock(Optional.empty()).isTooLate(Side.FIRST, Duration.ofDays(1))).isFalse();
  }
}
