package dev.lodestone.tournament.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Games;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.fixture.PlayedGames;
import dev.lodestone.tournament.run.GameRunner;
import dev.lodestone.tournament.run.Recording;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.schedule.PlayedGame;
import dev.lodestone.tournament.schedule.Results;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A game that is played elsewhere arrives exactly as if it had been played here. */
final class GameTextsTest {

  private static TournamentSpec spec(String... engines) {
    return TournamentSpec.builder(Games.byId("gauss"))
        .players(Player.of(Stream.of(engines).map(EngineText::parse).toList()))
        .format(new Format.RoundRobin(4))
        .openings(new Openings.RandomMoves(4, Openings.Scope.PAIR))
        .seed(7)
        .limits(SearchLimits.nodes(30))
        .maxPlies(400)
        .recording(Set.of(Recording.PV, Recording.VISITS))
        .build();
  }

  @Test
  void settingsPlansAndGamesRoundTrip() {
    TournamentSpec spec = spec("mcts:hash=4", "greedy:tc=60+1");
    GameTexts here = new GameTexts(spec);
    GameTexts there = new GameTexts(GameTexts.spec(here.settings()));
    assertThat(there.settings()).isEqualTo(here.settings());

    GamePlan plan = spec.schedule().game(3, new Results()).orElseThrow();
    assertThat(there.plan(here.plan(plan))).isEqualTo(plan);

    try (GameRunner games = new GameRunner(spec, 1)) {
      PlayedGame game = PlayedGames.play(games, 3, new Results());
      assertThat(here.game(there.game(game))).isEqualTo(game);
    }
  }

  @Test
  void aGameThatBreaksTheRulesIsRefused() {
    TournamentSpec spec = spec("greedy", "random");
    GameTexts texts = new GameTexts(spec);
    try (GameRunner games = new GameRunner(spec, 1)) {
      List<String> lines = texts.game(PlayedGames.play(games, 1, new Results())).lines().toList();
      String shortened =
          Stream.concat(lines.stream().limit(3), lines.stream().skip(lines.size() - 1))
              .reduce((a, b) -> a + "\n" + b)
              .orElseThrow();
      assertThatThrownBy(() -> texts.game(shortened)).isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void environmentValuesAreNotSent() {
    GameTexts texts = new GameTexts(spec("cmd=/bin/true,env.KEY=secret", "greedy"));
    assertThat(texts.settings()).doesNotContain("secret");
    assertThatThrownBy(() -> GameTexts.spec(texts.settings()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("KEY");
  }
}
