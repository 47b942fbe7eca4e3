package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.Games;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JournalWriter;
import dev.lodestone.tournament.journal.Origin;
import dev.lodestone.tournament.run.Tournament;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Openings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** Compares the table of a run on the board with counts from the lines of its journal. */
final class LiveTableTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path directory = Path.of("");

  private static final List<String> NAMES =
      List.of("greedy", "alphabeta:tc=60+1,depth=1", "random");

  private Path played() throws Exception {
    return played(new Format.RoundRobin(4));
  }

  private Path played(Format format) throws Exception {
    TournamentSpec spec =
        TournamentSpec.builder(Games.byId("gauss"))
            .players(Player.of(NAMES.stream().map(EngineText::parse).toList()))
            .format(format)
            .openings(new Openings.RandomMoves(2, Openings.Scope.ROUND))
            .seed(3)
            .limits(SearchLimits.depth(1))
            .maxPlies(100)
            .build();
    Path run = directory.resolve("run");
    try (JournalWriter journal =
        JournalWriter.create(run, Origin.of("test"), Instant.now(), line -> {})) {
      Tournament.run(spec, 1, journal, new StopSignal());
    }
    return run;
  }

  /** The journal without the end of its last game, so that it is shown as running. */
  private static void reopenLastGame(Path run) throws Exception {
    Path journal = run.resolve(Journal.FILE_NAME);
    List<String> lines = Files.readAllLines(journal);
    assertThat(lines.get(lines.size() - 1)).contains("\"event\":\"end\"");
    Files.write(journal, lines.subList(0, lines.size() - 1));
  }

  /** In each of the two rounds, one of the three players has a bye of two games. */
  @Test
  void byesOfASwissArePoints() throws Exception {
    Path run = played(new Format.Swiss(2, 2));
    try (BoardServer server = Boards.open(directory.resolve("board"), run);
        Listener page = new Listener(server, "/api/runs/0/events", 0)) {
      double points = 0;
      for (JsonNode row : page.next().data().path("table").path("rows")) {
        points += row.path("points").asDouble();
      }
      assertThat(points).isEqualTo(8);
    }
  }

  @Test
  void crosstableAndPairsAgreeWithTheJournal() throws Exception {
    Path run = played();
    Map<List<String>, Double> points = new HashMap<>();
    Map<List<String>, Integer> games = new HashMap<>();
    Map<List<Object>, List<Double>> pairs = new HashMap<>();
    Map<Integer, JsonNode> starts = new HashMap<>();
    for (String line : Files.readAllLines(run.resolve(Journal.FILE_NAME))) {
      JsonNode event = JSON.readTree(line);
      int id = event.path("id").asInt();
      if (event.path("event").asString().equals("start")) {
        starts.put(id, event);
      } else if (event.path("event").asString().equals("end")) {
        double first =
            switch (event.path("result").asString()) {
              case "1-0" -> 1;
              case "0-1" -> 0;
              default -> 0.5;
            };
        JsonNode start = Objects.requireNonNull(starts.get(id));
        String[] players = {start.path("first").asString(), start.path("second").asString()};
        for (int side = 0; side < 2; side++) {
          double own = side == 0 ? first : 1 - first;
          points.merge(List.of(players[side], players[1 - side]), own, Double::sum);
          games.merge(List.of(players[side], players[1 - side]), 1, Integer::sum);
          pairs
              .computeIfAbsent(
                  List.of(players[side], start.path("pair").asInt()), none -> new ArrayList<>())
              .add(own);
        }
      }
    }
    try (BoardServer server = Boards.open(directory.resolve("board"), run);
        Listener page = new Listener(server, "/api/runs/0/events", 0)) {
      JsonNode rows = page.next().data().path("table").path("rows");
      assertThat(rows).hasSize(NAMES.size());
      for (int i = 0; i < rows.size(); i++) {
        String player = rows.path(i).path("player").asString();
        int[] counts = new int[5];
        pairs.entrySet().stream()
            .filter(pair -> pair.getKey().get(0).equals(player) && pair.getValue().size() == 2)
            .forEach(
                pair -> counts[(int) (2 * (pair.getValue().get(0) + pair.getValue().get(1)))]++);
        assertThat(rows.path(i).path("pairs").toString())
            .as(player)
            .isEqualTo(Arrays.toString(counts).replace(" ", ""));
        JsonNode meetings = rows.path(i).path("meetings");
        assertThat(meetings).hasSize(NAMES.size());
        for (int j = 0; j < meetings.size(); j++) {
          List<String> both = List.of(player, rows.path(j).path("player").asString());
          JsonNode meeting = meetings.path(j);
          assertThat(meeting.path("games").asInt()).isEqualTo(games.getOrDefault(both, 0));
          assertThat(meeting.path("points").asDouble()).isEqualTo(points.getOrDefault(both, 0.0));
          assertThat(meeting.has("superiority")).isEqualTo(i != j);
          if (i != j) {
            double mirrored = rows.path(j).path("meetings").path(i).path("superiority").asDouble();
            assertThat(meeting.path("superiority").asDouble())
                .isCloseTo(1 - mirrored, within(1e-9));
            double ahead =
                rows.path(i).path("points").asDouble() - rows.path(j).path("points").asDouble();
            if (Math.abs(ahead) >= 3) {
              assertThat(meeting.path("superiority").asDouble() > 0.5).isEqualTo(ahead > 0);
            }
          }
        }
      }
    }
  }

  @Test
  void aRunningGameShowsTheClocksOfPlayersThatHaveOne() throws Exception {
    Path run = played();
    reopenLastGame(run);
    try (BoardServer server = Boards.open(directory.resolve("board"), run);
        Listener page = new Listener(server, "/api/runs/0/events", 0)) {
      JsonNode game = page.next().data().path("running").path(0);
      int side = game.path("first").asString().contains("alphabeta") ? 0 : 1;
      assertThat(game.path(side == 0 ? "first" : "second").asString()).contains("alphabeta");
      // Each move takes a second more.
      long left = 60_000_000;
      for (String line : Files.readAllLines(run.resolve(Journal.FILE_NAME))) {
        JsonNode event = JSON.readTree(line);
        if (event.path("event").asString().equals("move")
            && event.path("id").asInt() == game.path("id").asInt()
            && (event.path("ply").asInt() + 1) % 2 == side) {
          left += 1_000_000 - event.path("micros").asLong();
        }
      }
      JsonNode line = game.path("line");
      List<Long> shown = new ArrayList<>();
      for (JsonNode move : line) {
        if (move.has("clockMillis")) {
          assertThat(move.path("move").path("side").asInt()).isEqualTo(side);
          shown.add(move.path("clockMillis").asLong());
        }
      }
      assertThat(shown).hasSizeGreaterThan(5).endsWith(left / 1000);
    }
  }
}
