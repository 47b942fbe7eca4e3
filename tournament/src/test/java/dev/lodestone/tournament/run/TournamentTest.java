package dev.lodestone.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Games;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.Deadlines;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.fixture.PlayedGames;
import dev.lodestone.tournament.match.MatchResult;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.match.Termination;
import dev.lodestone.tournament.schedule.FinishedGame;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.schedule.PlayedGame;
import dev.lodestone.tournament.schedule.Results;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Timer;
import java.util.TimerTask;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class TournamentTest {

  @Test
  void theSameSeedGivesTheSameGamesAtAnyConcurrency() {
    TournamentSpec spec = spec(30, "scripted", "scripted:seed=4", "scripted:name=third");
    Map<Integer, PlayedGame> alone = gamesById(spec, 1);
    assertThat(alone).hasSize(90);
    assertThat(gamesById(spec, 2)).isEqualTo(alone);
    assertThat(gamesById(spec, 7)).isEqualTo(alone);
  }

  @Test
  void anEngineThatFailsLosesItsGamesAndTheRunContinues() {
    TournamentSpec spec = spec(10, "scripted", "scripted:throw=3", "scripted:refuse=1");
    Results results = Tournament.run(spec, 2, new TournamentListener() {}, new StopSignal());
    assertThat(results.size()).isEqualTo(30);
    Tally tally = tally(spec, results);
    assertThat(tally.row(2).games().wins()).isZero();
    assertThat(tally.row(2).games().losses()).isEqualTo(20);
    assertThat(tally.row(0).games().wins()).isGreaterThanOrEqualTo(15);
    assertThat(tally.standings().terminations()).containsKeys(Termination.RULES, Termination.CRASH);
  }

  @Test
  void anUnresponsiveEngineLosesItsGamesAndTheRunContinues() {
    TournamentSpec spec =
        hasty(
            spec(
                4,
                "scripted",
                "scripted:deaf=4",
                "scripted:deaf=3,movetime=1ms",
                "scripted:mute=1"));
    Map<Integer, MatchResult> stalled = new TreeMap<>();
    TournamentListener listener =
        new TournamentListener() {
          @Override
          public void gameEnded(PlayedGame game) {
            MatchResult result = game.record().result();
            if (result.termination() == Termination.STALL) {
              stalled.put(game.id(), result);
            }
          }
        };
    Results results = Tournament.run(spec, 2, listener, new StopSignal());
    assertThat(results.size()).isEqualTo(24);
    Tally tally = tally(spec, results);
    assertThat(tally.row(3).games().losses()).isEqualTo(12);
    assertThat(tally.row(0).games().wins()).isGreaterThanOrEqualTo(8);
    assertThat(stalled.values())
        .extracting(MatchResult::reason)
        .anyMatch(r -> r.endsWith("expected a move within 200ms, its thread keeps running"))
        .anyMatch(r -> r.endsWith("expected a move within 101ms, its thread keeps running"))
        .anyMatch(r -> r.contains("expected the beginning of the game within 300ms"));
  }

  @Test
  void aStopSignalDoesNotWaitForAnUnresponsiveEngine() {
    TournamentSpec calm = spec(2, "scripted:deaf=3", "scripted:deaf=3");
    Deadlines longWaits =
        new Deadlines(
            Duration.ofHours(1),
            Duration.ofHours(1),
            Duration.ofMillis(50),
            Duration.ofHours(1),
            Duration.ofHours(1));
    StopSignal stop = new StopSignal();
    TournamentListener stopper =
        new TournamentListener() {
          @Override
          public void gameStarted(GamePlan plan) {
            stop.stop();
          }
        };
    // The engine is stopped before its first question, and during it.
    assertThat(
            Tournament.run(calm.toBuilder().deadlines(longWaits).build(), 1, stopper, stop).size())
        .isZero();
    StopSignal later = new StopSignal();
    Timer timer = new Timer(true);
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            later.stop();
          }
        },
        300);
    assertThat(
            Tournament.run(
                    calm.toBuilder().deadlines(longWaits).build(),
                    1,
                    new TournamentListener() {},
                    later)
                .size())
        .isZero();
    timer.cancel();
  }

  @Test
  void eventsComeOneAtATimeAndInOrderWithinAGame() {
    TournamentSpec spec = spec(20, "scripted", "scripted");
    Map<Integer, List<String>> events = new TreeMap<>();
    // Not synchronised, because the tournament promises to report one event at a time.
    TournamentListener listener =
        new TournamentListener() {
          @Override
          public void gameStarted(GamePlan plan) {
            events.put(plan.id(), new ArrayList<>(List.of("start")));
          }

          @Override
          public void movePlayed(GamePlan plan, MoveRecord move) {
            events.getOrDefault(plan.id(), new ArrayList<>()).add(Integer.toString(move.ply()));
          }

          @Override
          public void gameEnded(PlayedGame game) {
            events.getOrDefault(game.id(), new ArrayList<>()).add("end");
          }
        };
    Results results = Tournament.run(spec, 4, listener, new StopSignal());
    assertThat(events).hasSize(20);
    for (FinishedGame game : results.all()) {
      List<String> expected = new ArrayList<>(List.of("start"));
      for (int ply = 3; ply <= game.result().plies(); ply++) {
        expected.add(Integer.toString(ply));
      }
      expected.add("end");
      assertThat(events.get(game.plan().id())).isEqualTo(expected);
    }
  }

  @Test
  void aStopSignalEndsTheRunWithTheFinishedGames() {
    TournamentSpec spec = spec(1000, "scripted", "scripted");
    StopSignal stop = new StopSignal();
    TournamentListener stopper =
        new TournamentListener() {
          @Override
          public void gameEnded(PlayedGame game) {
            if (game.id() == 5) {
              stop.stop();
            }
          }
        };
    Results results = Tournament.run(spec, 1, stopper, stop);
    assertThat(results.size()).isEqualTo(5);
  }

  @Test
  void anExceptionOfAListenerEndsTheRun() {
    TournamentSpec spec = spec(1000, "scripted", "scripted");
    TournamentListener full =
        new TournamentListener() {
          @Override
          public void gameEnded(PlayedGame game) {
            throw new UncheckedIOException(new IOException("disk full"));
          }
        };
    assertThatThrownBy(() -> Tournament.run(spec, 3, full, new StopSignal()))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("disk full");
  }

  @Test
  void limitsOfAPlayerReplaceTheTournaments() {
    TournamentSpec spec = spec(2, "scripted:depth=3", "scripted");
    assertThat(spec.limitsOf(spec.players().get(0))).isEqualTo(SearchLimits.depth(3));
    assertThat(spec.limitsOf(spec.players().get(1))).isEqualTo(SearchLimits.nodes(10));
  }

  @Test
  void anImpossibleSpecIsRefused() {
    assertThatThrownBy(() -> spec(3, "scripted", "scripted")).hasMessageContaining("games=3");
    assertThatThrownBy(() -> spec(2, "scripted")).hasMessageContaining("players=1");
  }

  @Test
  void aPlayerWithoutAnyLimitIsRefused() {
    TournamentSpec spec = spec(2, "scripted", "scripted:depth=1");
    assertThatThrownBy(
            () ->
                TournamentSpec.builder(Games.byId("tictactoe"))
                    .players(spec.players())
                    .format(spec.format())
                    .openings(spec.openings())
                    .seed(spec.seed())
                    .maxPlies(spec.maxPlies())
                    .build())
        .hasMessage(
            "engine 'scripted': expected a time control, a time for each move, nodes or depth,"
                + " found no limit");
  }

  private static TournamentSpec hasty(TournamentSpec spec) {
    return spec.toBuilder()
        .deadlines(
            new Deadlines(
                Duration.ofMillis(300),
                Duration.ofMillis(300),
                Duration.ofMillis(0),
                Duration.ofMillis(200),
                Duration.ofMillis(300)))
        .build();
  }

  static TournamentSpec spec(int games, String... engines) {
    return TournamentSpec.builder(Games.byId("tictactoe"))
        .players(Player.of(Arrays.stream(engines).map(EngineText::parse).toList()))
        .format(new Format.RoundRobin(games))
        .openings(new Openings.RandomMoves(2, Openings.Scope.ROUND))
        .seed(7)
        .limits(SearchLimits.nodes(10))
        .maxPlies(100)
        .build();
  }

  static Tally tally(TournamentSpec spec, Results results) {
    Tally tally = new Tally(spec.game(), spec.playerNames());
    results.all().forEach(tally::add);
    return tally;
  }

  private static Map<Integer, PlayedGame> gamesById(TournamentSpec spec, int concurrency) {
    Map<Integer, PlayedGame> games = new TreeMap<>();
    TournamentListener listener =
        new TournamentListener() {
          @Override
          public void gameEnded(PlayedGame game) {
            games.put(game.id(), PlayedGames.withoutTimes(game));
          }
        };
    Tournament.run(spec, concurrency, listener, new StopSignal());
    return games;
  }
}
