package dev.lodestone.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Games;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.fixture.PlayedGames;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.schedule.PlayedGame;
import dev.lodestone.tournament.schedule.Results;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class GameRunnerTest {

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void gamesPlayedByIdInAnyOrderAreThoseOfTheTournament(String game) {
    TournamentSpec spec = spec(game, new Format.RoundRobin(2));
    Map<Integer, PlayedGame> tournament = tournament(spec, new Results());
    assertThat(tournament).hasSize(6);
    List<Integer> ids = new ArrayList<>(tournament.keySet());
    Collections.shuffle(ids, new Random(5));
    Map<Integer, PlayedGame> alone = new TreeMap<>();
    try (GameRunner runner = new GameRunner(spec, 1)) {
      for (int id : ids) {
        alone.put(id, PlayedGames.withoutTimes(PlayedGames.play(runner, id, new Results())));
      }
    }
    assertThat(alone).isEqualTo(tournament);
    assertThat(alone.values().stream().flatMap(g -> g.record().moves().stream()))
        .allSatisfy(m -> assertThat(m.thought().line()).startsWith(m.move()))
        .allSatisfy(m -> assertThat(m.thought().rootMoves()).isNotEmpty());
  }

  @Test
  void aGameOfALaterRoundNeedsTheResultsOfTheRoundsBefore() {
    TournamentSpec spec = spec("gauss", new Format.Knockout(2));
    Results results = new Results();
    Map<Integer, PlayedGame> tournament = tournament(spec, results);
    int last = Collections.max(tournament.keySet());
    try (GameRunner runner = new GameRunner(spec, 1)) {
      assertThat(runner.schedule().game(last, new Results())).isEmpty();
      assertThat(PlayedGames.withoutTimes(PlayedGames.play(runner, last, results)))
          .isEqualTo(tournament.get(last));
    }
  }

  @Test
  void aStoppedRunReturnsNoGame() {
    TournamentSpec spec = spec("gauss", new Format.RoundRobin(2));
    StopSignal stop = new StopSignal();
    stop.stop();
    try (GameRunner runner = new GameRunner(spec, 1)) {
      assertThat(
              runner.play(runner.schedule().game(1, new Results()).orElseThrow(), move -> {}, stop))
          .isEmpty();
      assertThat(PlayedGames.play(runner, 1, new Results()).id()).isEqualTo(1);
    }
  }

  @Test
  void aConcurrencyOfZeroIsRefused() {
    TournamentSpec spec = spec("gauss", new Format.RoundRobin(2));
    assertThatThrownBy(() -> new GameRunner(spec, 0)).hasMessageContaining("concurrency=0");
  }

  private static Map<Integer, PlayedGame> tournament(TournamentSpec spec, Results results) {
    Map<Integer, PlayedGame> games = new TreeMap<>();
    TournamentListener listener =
        new TournamentListener() {
          @Override
          public void gameEnded(PlayedGame game) {
            games.put(game.id(), PlayedGames.withoutTimes(game));
          }
        };
    Tournament.run(spec, 2, listener, new StopSignal()).all().forEach(results::add);
    return games;
  }

  private static TournamentSpec spec(String game, Format format) {
    return TournamentSpec.builder(Games.byId(game))
        .players(
            Player.of(
                List.of(
                    EngineText.parse("mcts:hash=4"),
                    EngineText.parse("alphabeta:hash=1"),
                    EngineText.parse("greedy"))))
        .format(format)
        .openings(new Openings.RandomMoves(2, Openings.Scope.PAIR))
        .seed(7)
        .limits(SearchLimits.nodes(40))
        .maxPlies(24)
        .build();
  }
}
