package dev.lodestone.tournament.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.fixture.UgiProcess;
import dev.lodestone.tournament.match.Adjudication;
import dev.lodestone.tournament.match.Match;
import dev.lodestone.tournament.match.MatchResult;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.match.Seat;
import dev.lodestone.tournament.match.Termination;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Openings;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests games whose rules only the engines know. */
@Tag("long")
final class ForeignGameTest {

  private static final GameRules RULES = GameRules.ofEngines();

  @Test
  void theEnginesDecideTheResult() {
    MatchResult result = play("tictactoe", "tictactoe");
    assertThat(result.termination()).isEqualTo(Termination.RULES);
    assertThat(result.plies()).isBetween(5, 9);
  }

  @Test
  void aDisagreementEndsTheGame() {
    MatchResult result = play("tictactoe", "gauss");
    assertThat(result.termination()).isEqualTo(Termination.DISAGREEMENT);
    assertThat(result.outcome()).isEqualTo(Outcome.DRAW);
    assertThat(result.reason())
        .startsWith("after '")
        .endsWith(
            "First says the second player is to move, Second says the first player is to move");
  }

  @Test
  void ourOwnEnginesCannotPlayIt() {
    assertThatThrownBy(
            () ->
                TournamentSpec.builder(RULES)
                    .players(
                        Player.of(List.of(EngineText.parse("greedy"), EngineText.parse("random"))))
                    .format(new Format.RoundRobin(2))
                    .openings(new Openings.RandomMoves(0, Openings.Scope.ROUND))
                    .seed(1)
                    .limits(SearchLimits.nodes(5))
                    .maxPlies(100)
                    .build())
        .hasMessageContaining("engine 'greedy'")
        .hasMessageContaining("needs engines that know it");
  }

  private static MatchResult play(String firstGame, String secondGame) {
    try (Engine first = served(firstGame);
        Engine second = served(secondGame)) {
      Match match =
          new Match(
              RULES,
              Opening.standard(RULES),
              100,
              Adjudication.NONE,
              new Seat(first, SearchLimits.nodes(5), 1),
              new Seat(second, SearchLimits.nodes(5), 2));
      return match.play(move -> {}, new StopSignal()).orElseThrow().result();
    }
  }

  private static Engine served(String game) {
    return EngineSpec.of(
            new EngineCommand(UgiProcess.command(game, "random"), Optional.empty(), Map.of()),
            Map.of(),
            EngineLimits.NONE,
            game)
        .open(RULES, Deadlines.DEFAULT, EngineSpec.MOVE_OVERHEAD);
  }
}
