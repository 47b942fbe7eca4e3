package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.board.watch.OpenRuns;
import dev.lodestone.tournament.journal.Journal;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A run of another process is followed line by line, and its games are replayed. */
final class WatchTest {

  private static final String PERSON = "{\"kind\":\"person\"}";

  @TempDir private Path directory;

  private static void move(BoardClient player, String id, int ply, String move) throws Exception {
    player.post("/api/play/" + id + "/move", "{\"ply\":%d,\"move\":\"%s\"}".formatted(ply, move));
  }

  @Test
  void aLostConnectionNeitherMissesNorRepeatsEvents() throws Exception {
    try (BoardServer writing = Boards.open(directory)) {
      BoardClient player = new BoardClient(writing);
      String id =
          player
              .post(
                  "/api/play",
                  "{\"game\":\"gauss\",\"first\":%s,\"second\":%s}".formatted(PERSON, PERSON))
              .path("id")
              .asString();
      move(player, id, 1, "Rd4");
      try (BoardServer watching = Boards.open(directory.resolve("other"), directory.resolve(id))) {
        List<Long> heard = new ArrayList<>();
        long last;
        try (Listener page = new Listener(watching, "/api/runs/0/events", 0)) {
          Listener.Event snapshot = page.next();
          assertThat(snapshot.name()).isEqualTo("snapshot");
          assertThat(snapshot.id()).isEqualTo(3);
          JsonNode running = snapshot.data().path("running").path(0);
          assertThat(running.path("line").path(0).path("move").path("words").asString())
              .isEqualTo("red disc on d4");
          move(player, id, 2, "Rc3");
          Listener.Event moved = page.next();
          assertThat(moved.name()).isEqualTo("move");
          assertThat(moved.data().path("move").path("move").path("words").asString())
              .isEqualTo("red disc on c3; pushes d4 to g7; Red VOID +1");
          last = moved.id();
          heard.add(last);
        }
        move(player, id, 3, "Bb4");
        move(player, id, 4, "Be5");
        try (Listener page = new Listener(watching, "/api/runs/0/events", last)) {
          heard.add(page.next().id());
          heard.add(page.next().id());
          player.post("/api/play/" + id + "/resign", "{}");
          Listener.Event end = page.next();
          assertThat(end.name()).isEqualTo("end");
          assertThat(end.data().path("game").path("result").asString()).isEqualTo("0-1");
          assertThat(end.data().path("table").path("over").asInt()).isEqualTo(1);
          heard.add(end.id());
        }
        assertThat(heard).containsExactly(4L, 5L, 6L, 7L);
        BoardClient client = new BoardClient(watching);
        JsonNode replay = client.get("/api/runs/0/games/1");
        assertThat(replay.path("game").path("line").size()).isEqualTo(4);
        assertThat(replay.path("end").path("termination").asString()).isEqualTo("concession");
        assertThat(client.get("/api/runs").path(0).path("run").path("over").asInt()).isEqualTo(1);
        assertThat(client.get("/api/runs/0/games/1/pgn").path("pgn").asString())
            .contains("[Event \"casual game\"]", "1. Rd4 ", "[Result \"0-1\"]");
        assertThat(client.status("/api/runs/0/games/2/pgn")).isEqualTo(404);
      }
    }
  }

  @Test
  void showingOneGameReadsOnlyItsLines() throws Exception {
    try (BoardServer writing = Boards.open(directory)) {
      BoardClient player = new BoardClient(writing);
      String body = "{\"game\":\"gauss\",\"first\":%s,\"second\":%s}".formatted(PERSON, PERSON);
      String id = player.post("/api/play", body).path("id").asString();
      move(player, id, 1, "Rd4");
      player.post("/api/play/" + id + "/resign", "{}");
      Path run = directory.resolve(id);
      try (BoardServer watching = Boards.open(directory.resolve("other"), run)) {
        BoardClient client = new BoardClient(watching);
        JsonNode replay = client.get("/api/runs/0/games/1");
        JsonNode pgn = client.get("/api/runs/0/games/1/pgn");
        // Known by now; a reader that began at the start of the file would not get beyond this
        // line.
        try (FileChannel file =
            FileChannel.open(run.resolve(Journal.FILE_NAME), StandardOpenOption.WRITE)) {
          file.write(ByteBuffer.wrap("?".getBytes(StandardCharsets.US_ASCII)), 0);
        }
        assertThat(client.get("/api/runs/0/games/1")).isEqualTo(replay);
        assertThat(client.get("/api/runs/0/games/1/pgn")).isEqualTo(pgn);
        assertThat(pgn.path("pgn").asString()).contains("1. Rd4 ", "[Result \"1-0\"]");
      }
    }
  }

  @Test
  void aRunThatBeginsInAWatchedDirectoryIsFound() throws Exception {
    Path folder = directory.resolve("games");
    try (BoardServer watching = Boards.open(directory.resolve("other"), folder);
        BoardServer writing = Boards.open(folder)) {
      BoardClient client = new BoardClient(watching);
      assertThat(client.get("/api/runs").size()).isZero();
      BoardClient player = new BoardClient(writing);
      String body = "{\"game\":\"gauss\",\"first\":%s,\"second\":%s}".formatted(PERSON, PERSON);
      String id = player.post("/api/play", body).path("id").asString();
      move(player, id, 1, "Rd4");
      JsonNode found = client.get("/api/runs").path(0);
      assertThat(found.path("run").path("name").asString()).endsWith(id);
      try (Listener page = new Listener(watching, "/api/runs/0/events", 0)) {
        JsonNode snapshot = page.next().data();
        assertThat(snapshot.path("running").path(0).path("line").size()).isEqualTo(1);
      }
    }
  }

  @Test
  void listenersReceiveEventsAfterOthersLeave() throws Exception {
    try (BoardServer server = Boards.open(directory)) {
      BoardClient player = new BoardClient(server);
      String body = "{\"game\":\"gauss\",\"first\":%s,\"second\":%s}".formatted(PERSON, PERSON);
      String id = player.post("/api/play", body).path("id").asString();
      move(player, id, 1, "Rd4");
      try (BoardServer watching = Boards.open(directory.resolve("other"), directory.resolve(id))) {
        Listener leaves = new Listener(watching, "/api/runs/0/events", 0);
        leaves.next();
        try (Listener stays = new Listener(watching, "/api/runs/0/events", 0)) {
          stays.next();
          leaves.close();
          for (String move : List.of("Rc3", "Bb4", "Be5")) {
            int ply = player.get("/api/play/" + id).path("line").size() + 1;
            move(player, id, ply, move);
            assertThat(stays.next().data().path("ply").asInt()).isEqualTo(ply);
          }
        }
      }
    }
  }

  @Tag("slow")
  @Test
  void manyRunsAreListedWithoutKeepingTheirFilesOpen() throws Exception {
    int runs = 2 * OpenRuns.MAX + 3;
    Path folder = directory.resolve("games");
    try (BoardServer watching = Boards.open(directory.resolve("other"), folder);
        BoardServer writing = Boards.open(folder)) {
      BoardClient player = new BoardClient(writing);
      String body = "{\"game\":\"gauss\",\"first\":%s,\"second\":%s}".formatted(PERSON, PERSON);
      List<String> ids = new ArrayList<>();
      for (int run = 0; run < runs; run++) {
        String id = player.post("/api/play", body).path("id").asString();
        move(player, id, 1, "Rd4");
        ids.add(id);
      }
      BoardClient client = new BoardClient(watching);
      JsonNode listed = client.get("/api/runs");
      assertThat(listed).hasSize(runs);
      assertThat(listed.findValuesAsString("name"))
          .allMatch(n -> ids.stream().anyMatch(n::endsWith));
      assertThat(watching.openRuns()).isEqualTo(OpenRuns.MAX);
      assertThat(client.get("/api/runs")).isEqualTo(listed);
      // A closed run is read again when its journal has grown, and when its games are requested.
      player.post("/api/play/" + ids.get(0) + "/resign", "{}");
      int first = number(listed, ids.get(0));
      assertThat(client.get("/api/runs").path(first).path("run").path("over").asInt()).isEqualTo(1);
      for (int run = 0; run < runs; run++) {
        assertThat(client.get("/api/runs/" + run + "/games").path("games").size())
            .isEqualTo(run == first ? 1 : 0);
      }
      assertThat(client.get("/api/runs/" + first + "/games/1").path("game").path("line").size())
          .isEqualTo(1);
      assertThat(watching.openRuns()).isEqualTo(OpenRuns.MAX);
      // A watched run stays open, however many others are requested.
      int second = number(listed, ids.get(1));
      try (Listener page = new Listener(watching, "/api/runs/" + second + "/events", 0)) {
        page.next();
        for (int run = 0; run < runs; run++) {
          client.get("/api/runs/" + run + "/games");
        }
        move(player, ids.get(1), 2, "Rc3");
        assertThat(page.next().data().path("ply").asInt()).isEqualTo(2);
      }
    }
  }

  private static int number(JsonNode listed, String id) {
    for (JsonNode run : listed) {
      if (run.path("run").path("name").asString().endsWith(id)) {
        return run.path("number").asInt();
      }
    }
    throw new AssertionError("there is no run " + id);
  }

  @Test
  void invalidJournalsAreReported() throws Exception {
    Files.writeString(directory.resolve("journal.jsonl"), "no journal\n");
    try (BoardServer server = Boards.open(directory.resolve("games"), directory)) {
      BoardClient client = new BoardClient(server);
      assertThat(client.get("/api/runs").path(0).path("error").asString())
          .contains("journal.jsonl, line 1");
      for (String run : List.of("1", "-1", "..", "%2e%2e", "0%2f..", "x")) {
        assertThat(client.status("/api/runs/" + run + "/games")).isEqualTo(404);
      }
      assertThat(client.status("/api/runs/0/games/1")).isEqualTo(400);
    }
  }

  @Test
  void aTrainingIsListedWithItsCurvesAndItsTests() throws Exception {
    Path training = Files.createDirectories(directory.resolve("runs/gauss"));
    try (BoardServer writing = Boards.open(directory)) {
      BoardClient player = new BoardClient(writing);
      String body = "{\"game\":\"gauss\",\"first\":%s,\"second\":%s}".formatted(PERSON, PERSON);
      String id = player.post("/api/play", body).path("id").asString();
      try (BoardServer watching =
          Boards.open(directory.resolve("other"), directory.resolve("runs"))) {
        BoardClient client = new BoardClient(watching);
        assertThat(client.get("/api/trainings").size()).isZero();
        assertThat(client.status("/api/trainings/0")).isEqualTo(404);
        Files.writeString(training.resolve("train.json"), "{\"title\":\"GAUSS\",\"accepted\":1}\n");
        Files.createDirectories(training.resolve("test-1-best-1"));
        Files.copy(
            directory.resolve(id).resolve(Journal.FILE_NAME),
            training.resolve("test-1-best-1").resolve(Journal.FILE_NAME));
        JsonNode listed = client.get("/api/trainings").path(0);
        assertThat(listed.path("name").asString()).endsWith("gauss");
        assertThat(listed.path("curves").path("title").asString()).isEqualTo("GAUSS");
        assertThat(client.get("/api/trainings/0").path("accepted").asInt()).isEqualTo(1);
        assertThat(client.get("/api/runs").path(0).path("run").path("name").asString())
            .endsWith("test-1-best-1");
        Files.writeString(training.resolve("train.json"), "{\"accepted\":2}\n");
        assertThat(client.get("/api/trainings/0").path("accepted").asInt()).isEqualTo(2);
        Files.writeString(training.resolve("train.json"), "{\"acc");
        assertThat(client.get("/api/trainings").path(0).has("curves")).isFalse();
      }
    }
  }
}
