package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Games;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.fixture.Cheat;
import dev.lodestone.tournament.journal.JournalWriter;
import dev.lodestone.tournament.journal.Machine;
import dev.lodestone.tournament.journal.Origin;
import dev.lodestone.tournament.run.Tournament;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Openings;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Tests the warnings above the table of a run. */
final class RunWarningsTest {

  @TempDir private Path directory = Path.of("");

  @Tag("slow")
  @Test
  void repeatedGamesAndTheReferenceOfRatingsAreShown() throws Exception {
    // Deterministic engines from few openings: most games repeat another one.
    TournamentSpec spec =
        TournamentSpec.builder(Games.byId("gauss"))
            .players(
                Player.of(
                    List.of(
                        EngineText.parse("alphabeta:depth=1"),
                        EngineText.parse("alphabeta:depth=1,name=second"),
                        EngineText.parse("alphabeta:depth=1,name=third"))))
            .format(new Format.Gauntlet(1, 60))
            .openings(new Openings.RandomMoves(1, Openings.Scope.ROUND))
            .seed(1)
            .limits(SearchLimits.depth(1))
            .maxPlies(100)
            .build();
    Path run = directory.resolve("run");
    try (JournalWriter journal =
        JournalWriter.create(run, Origin.of("test"), Instant.now(), line -> {})) {
      Tournament.run(spec, 1, journal, new StopSignal());
    }
    try (BoardServer server = Boards.open(directory.resolve("board"), run);
        Listener page = new Listener(server, "/api/runs/0/events", 0)) {
      JsonNode table = page.next().data().path("table");
      assertThat(table.path("warnings")).hasSize(1);
      assertThat(table.path("warnings").path(0).asString())
          .matches(
              "all games of two engines from one opening count as one pair, so 120 games are \\d+ pairs"
                  + " of different openings \\(\\d+ games repeat another one\\); use more openings");
      assertThat(table.path("reference").asString()).isEqualTo("alphabeta:depth=1");
      for (JsonNode row : table.path("rows")) {
        assertThat(row.path("low").asDouble() == row.path("high").asDouble())
            .isEqualTo(row.path("player").asString().equals("alphabeta:depth=1"));
      }
    }
  }

  @Tag("slow")
  @Test
  void quietFaultsAreShown() throws Exception {
    TournamentSpec spec =
        TournamentSpec.builder(Games.byId("gauss"))
            .players(
                Player.of(
                    List.of(
                        EngineText.parse("greedy"),
                        Cheat.spec(Cheat.Trick.NODES, "gauss", "alphabeta:hash=1"))))
            .format(new Format.RoundRobin(2))
            .openings(new Openings.RandomMoves(4, Openings.Scope.PAIR))
            .seed(1)
            .limits(SearchLimits.nodes(200))
            .maxPlies(100)
            .build();
    Path run = directory.resolve("run");
    try (JournalWriter journal =
        JournalWriter.create(run, Origin.of("test"), Instant.now(), line -> {})) {
      Tournament.run(spec, 1, journal, new StopSignal());
    }
    try (BoardServer server = Boards.open(directory.resolve("board"), run);
        Listener page = new Listener(server, "/api/runs/0/events", 0)) {
      JsonNode warnings = page.next().data().path("table").path("warnings");
      assertThat(warnings).hasSize(1);
      assertThat(warnings.path(0).asString())
          .matches("nodes reported (4\\d|50) times its limit of nodes in \\d+ of \\d+ moves");
    }
  }

  @Test
  void moreGamesAtOnceThanCoresAreShown() throws Exception {
    TournamentSpec spec =
        TournamentSpec.builder(Games.byId("gauss"))
            .players(Player.of(List.of(EngineText.parse("random"), EngineText.parse("greedy"))))
            .format(new Format.RoundRobin(2))
            .openings(new Openings.RandomMoves(4, Openings.Scope.PAIR))
            .seed(1)
            .limits(SearchLimits.nodes(20))
            .maxPlies(20)
            .build();
    for (int atOnce : List.of(2, 20)) {
      Path run = directory.resolve("run" + atOnce);
      Origin origin =
          new Origin("test", Optional.of(new Machine("jdk", "cpu", 2, atOnce)), Map.of());
      try (JournalWriter journal = JournalWriter.create(run, origin, Instant.now(), line -> {})) {
        Tournament.run(spec, 1, journal, new StopSignal());
      }
      try (BoardServer server = Boards.open(directory.resolve("board" + atOnce), run);
          Listener page = new Listener(server, "/api/runs/0/events", 0)) {
        String warnings = page.next().data().path("table").path("warnings").toString();
        String expected = "20 games at once on 2 cores: engines take each other's time";
        assertThat(warnings.contains(expected)).isEqualTo(atOnce == 20);
      }
    }
  }
}
