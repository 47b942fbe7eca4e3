package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Games;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JournalPlayers;
import dev.lodestone.tournament.journal.JournalResults;
import dev.lodestone.tournament.journal.JournalWriter;
import dev.lodestone.tournament.journal.Origin;
import dev.lodestone.tournament.run.Tournament;
import dev.lodestone.tournament.run.TournamentListener;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.LeagueFormat;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.schedule.Results;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A league on its page. */
final class LeagueTest {

  @TempDir private Path directory = Path.of("");

  @Test
  void enginesThatJoinAreInTheTableWithTheirGames() throws Exception {
    TournamentSpec spec =
        TournamentSpec.builder(Games.byId("gauss"))
            .players(Player.of(List.of(EngineText.parse("random"), EngineText.parse("greedy"))))
            .format(LeagueFormat.NEW)
            .openings(new Openings.RandomMoves(4, Openings.Scope.ROUND))
            .seed(1)
            .limits(SearchLimits.depth(1))
            .maxPlies(100)
            .build();
    Path run = directory.resolve("run");
    try (JournalWriter journal =
        JournalWriter.create(run, Origin.of("test"), Instant.now(), line -> {})) {
      journal.tournamentStarted(spec);
    }
    JournalResults none = new JournalResults();
    try (JournalWriter journal = append(run, none)) {
      play(none.spec(), none.results(), journal, 12);
    }
    Player late = new Player("late", EngineText.parse("mcts:nodes=2"));
    try (JournalWriter journal = append(run, new JournalResults())) {
      journal.rosterChanged(List.of(JournalPlayers.entrant(late)), List.of());
    }
    JournalResults results = new JournalResults();
    try (JournalWriter journal = append(run, results)) {
      play(results.spec(), results.results(), journal, 30);
    }
    assertThat(Journal.read(run).games()).isEqualTo(30);
    try (BoardServer server = Boards.open(directory.resolve("board"), run);
        Listener page = new Listener(server, "/api/runs/0/events", 0)) {
      JsonNode table = page.next().data().path("table");
      assertThat(table.path("over").asInt()).isEqualTo(30);
      List<String> players = new ArrayList<>();
      int games = 0;
      for (JsonNode row : table.path("rows")) {
        players.add(row.path("player").asString());
        games += row.path("games").asInt();
        assertThat(row.path("games").asInt()).isPositive();
      }
      assertThat(players).containsExactlyInAnyOrder("random", "greedy", "late");
      assertThat(games).isEqualTo(60);
    }
  }

  private static JournalWriter append(Path run, JournalResults results) throws IOException {
    return JournalWriter.append(run, Origin.of("test"), Instant.now(), line -> {}, results);
  }

  private static void play(TournamentSpec spec, Results results, JournalWriter journal, int games) {
    StopSignal last = new StopSignal();
    TournamentListener limit =
        new TournamentListener() {
          @Override
          public void gameStarted(GamePlan plan) {
            if (plan.id() >= games) {
              last.stop();
            }
          }
        };
    Tournament.resume(
        spec, results, 1, TournamentListener.all(List.of(journal, limit)), new StopSignal(), last);
  }
}
