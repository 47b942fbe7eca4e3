package dev.lodestone.tournament.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Games;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.match.Adjudication;
import dev.lodestone.tournament.match.MatchRules;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Openings;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class TimeScaleTest {

  @Test
  void allTimesButMarginsAreScaled() {
    TournamentSpec spec =
        TournamentSpec.builder(Games.byId("gauss"))
            .players(
                Player.of(
                    List.of(
                        EngineText.parse("mcts:movetime=30ms,margin=9ms"),
                        EngineText.parse("mcts:tc=40/60+0.5"),
                        EngineText.parse("mcts"))))
            .format(new Format.RoundRobin(2))
            .openings(new Openings.RandomMoves(2, Openings.Scope.PAIR))
            .seed(1)
            .limits(SearchLimits.INFINITE)
            .maxPlies(100)
            .rules(
                new MatchRules(
                    Optional.of(TimeControl.parse("10+1")),
                    Duration.ofMillis(70),
                    Adjudication.NONE))
            .build();
    TournamentSpec scaled = TimeScale.scaled(spec, 0.25);
    assertThat(scaled.limits()).isEqualTo(SearchLimits.INFINITE);
    assertThat(scaled.rules().timeControl()).contains(TimeControl.parse("2.5+0.25"));
    assertThat(scaled.rules().margin()).isEqualTo(Duration.ofMillis(70));
    assertThat(scaled.players().get(0).spec().limits().orElseThrow().moveTime())
        .contains(Duration.ofMillis(7).plusNanos(500_000));
    assertThat(scaled.players().get(0).spec().margin()).contains(Duration.ofMillis(9));
    assertThat(scaled.players().get(1).spec().timeControl())
        .contains(TimeControl.parse("40/15+0.125"));
    assertThat(scaled.players().get(2).spec().ownLimits().isEmpty()).isTrue();
    assertThat(TimeScale.scaled(spec, 1.0).toString()).isEqualTo(spec.toString());
  }
}
