package dev.lodestone.tournament.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Games;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.fixture.Family;
import dev.lodestone.tournament.match.MatchResult;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.match.Termination;
import dev.lodestone.tournament.run.Tournament;
import dev.lodestone.tournament.run.TournamentListener;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Built-in engines play the same games in this process and in other processes. */
final class UgiEqualsInProcessTest {

  private final Family family = new Family();

  @Tag("slow")
  @Tag("long")
  @Test
  void aFewGames() {
    compare(8, 7);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  @Tag("slow")
  void manyGames(long seed) {
    compare(200, seed);
  }

  private void compare(int games, long seed) {
    List<String> specs = List.of("mcts:hash=4", "alphabeta:hash=1");
    Map<Integer, List<String>> inProcess =
        play(games, seed, specs.stream().map(EngineText::parse).toList());
    Map<Integer, List<String>> overPipes =
        play(
            games,
            seed,
            specs.stream().map(s -> Served.of("gauss", s, family.environment())).toList());
    assertThat(inProcess).hasSize(games);
    assertThat(overPipes).isEqualTo(inProcess);
    assertThat(family.alive()).isEmpty();
  }

  private static Map<Integer, List<String>> play(int games, long seed, List<EngineSpec> specs) {
    TournamentSpec spec =
        TournamentSpec.builder(Games.byId("gauss"))
            .players(Player.of(specs))
            .format(new Format.RoundRobin(games))
            .openings(new Openings.RandomMoves(2, Openings.Scope.ROUND))
            .seed(seed)
            .limits(SearchLimits.nodes(200))
            .maxPlies(1_000)
            .build();
    Map<Integer, List<String>> lines = new TreeMap<>();
    TournamentListener listener =
        new TournamentListener() {
          @Override
          public void movePlayed(GamePlan plan, MoveRecord move) {
            lines
                .computeIfAbsent(plan.id(), id -> new ArrayList<>())
                .add(move.move() + " " + asProtocolHasIt(move.thought()));
          }

          @Override
          public void gameEnded(PlayedGame game) {
            MatchResult result = game.record().result();
            assertThat(result.termination()).isEqualTo(Termination.RULES);
            lines.computeIfAbsent(game.id(), id -> new ArrayList<>()).add(result.reason());
          }
        };
    Tournament.run(spec, 2, listener, new StopSignal());
    return lines;
  }

  /** The protocol cannot express root moves or a proven draw. */
  private static Thought asProtocolHasIt(Thought thought) {
    return new Thought(
        thought.score().map(s -> Score.of(s.value(), false)),
        thought.depth(),
        thought.selectiveDepth(),
        thought.nodes(),
        thought.line(),
        List.of());
  }
}
