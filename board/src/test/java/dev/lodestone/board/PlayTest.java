package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Games;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.tournament.export.PgnExport;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.Machine;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/**
 * Tests games that are played through the server: moves, taking back, resigning, keeping and
 * resuming.
 */
final class PlayTest {

  private static final String PERSON = "{\"kind\":\"person\",\"name\":\"you\"}";
  private static final String GUEST = "{\"kind\":\"person\",\"name\":\"guest\"}";
  private static final String LEVEL = "{\"kind\":\"level\",\"level\":1}";

  @TempDir private Path directory;
  private BoardServer server;
  private BoardClient client;

  @BeforeEach
  void open() throws IOException {
    server = Boards.open(directory.resolve("games"));
    client = new BoardClient(server);
  }

  @AfterEach
  void close() {
    server.close();
  }

  private String begin(String game, String first, String second) throws Exception {
    return client
        .post(
            "/api/play",
            "{\"game\":\"%s\",\"first\":%s,\"second\":%s}".formatted(game, first, second))
        .path("id")
        .asString();
  }

  private void move(String id, int ply, String move) throws Exception {
    client.post("/api/play/" + id + "/move", "{\"ply\":%d,\"move\":\"%s\"}".formatted(ply, move));
  }

  private static List<String> moves(JsonNode game) {
    List<String> moves = new ArrayList<>();
    game.path("line").forEach(m -> moves.add(m.path("move").path("move").asString()));
    return moves;
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic", "connect4", "noughts"})
  void aWholeGameAgainstALevelIsAJournalThatEverythingReads(String rules) throws Exception {
    String id = begin(rules, PERSON, LEVEL);
    SplitMix64 random = new SplitMix64(3);
    JsonNode game = client.whenIdle(id);
    while (!game.has("end") && game.path("line").size() < 80) {
      JsonNode legal = game.path("now").path("moves");
      String move = legal.path(random.nextInt(legal.size())).path("move").asString();
      move(id, game.path("line").size() + 1, move);
      game = client.whenIdle(id);
    }
    if (!game.has("end")) {
      client.post("/api/play/" + id + "/resign", "{}");
      game = client.get("/api/play/" + id);
    }
    List<PlayedGame> kept = new ArrayList<>();
    Journal journal = Journal.read(directory.resolve("games").resolve(id), kept::add);
    assertThat(journal.config().machine()).contains(Machine.here(1));
    assertThat(journal.config().players())
        .extracting(p -> p.name())
        .containsExactly("you", "level 1");
    assertThat(kept).hasSize(1);
    assertThat(kept.get(0).record().line()).isEqualTo(moves(game));
    assertThat(kept.get(0).result().text()).isEqualTo(game.path("end").path("result").asString());
    assertThat(client.get("/api/play").path(0).path("plies").asInt())
        .isEqualTo(game.path("line").size());
  }

  private String firstMove(String id) throws Exception {
    return client.get("/api/play/" + id).path("now").path("moves").path(0).path("move").asString();
  }

  @Test
  void twoPeopleAgreeOnADrawInTheJournal() throws Exception {
    String id = begin("gaussic", PERSON, PERSON);
    client.post("/api/play/" + id + "/draw", "{}");
    assertThat(client.get("/api/play/" + id).path("drawOffer").asInt(-1)).isZero();
    move(id, 1, "b2b6");
    assertThat(client.get("/api/play/" + id).path("drawOffer").asInt(-1)).isZero();
    move(id, 2, "b7c6");
    move(id, 3, "c2c4");
    assertThat(client.get("/api/play/" + id).has("drawOffer")).isFalse();
    client.post("/api/play/" + id + "/draw", "{}");
    assertThat(client.get("/api/play/" + id).path("drawOffer").asInt(-1)).isEqualTo(1);
    // The side that has offered cannot answer.
    assertThat(client.tryPost("/api/play/" + id + "/draw", "{}").status()).isEqualTo(409);
    assertThat(client.tryPost("/api/play/" + id + "/decline", "{}").status()).isEqualTo(409);
    move(id, 4, firstMove(id));
    client.post("/api/play/" + id + "/decline", "{}");
    assertThat(client.get("/api/play/" + id).has("drawOffer")).isFalse();
    assertThat(client.tryPost("/api/play/" + id + "/decline", "{}").status()).isEqualTo(409);
    client.post("/api/play/" + id + "/draw", "{}");
    move(id, 5, firstMove(id));
    client.post("/api/play/" + id + "/draw", "{}");
    JsonNode end = client.get("/api/play/" + id).path("end");
    assertThat(end.path("result").asString()).isEqualTo("1/2-1/2");
    assertThat(end.path("termination").asString()).isEqualTo("agreement");
    List<PlayedGame> kept = new ArrayList<>();
    Journal.read(directory.resolve("games").resolve(id), kept::add);
    assertThat(kept.get(0).result().termination().text()).isEqualTo("agreement");
    assertThat(client.tryPost("/api/play/" + id + "/draw", "{}").status()).isEqualTo(409);
  }

  @Test
  void anEngineThatHasGivenNoScoreDeclinesADraw() throws Exception {
    String id = begin("gaussic", PERSON, LEVEL);
    assertThat(client.tryPost("/api/play/" + id + "/draw", "{}").status()).isEqualTo(409);
    assertThat(client.get("/api/play/" + id).has("end")).isFalse();
  }

  /** Black's IC is alone against men. */
  @Test
  void anEngineThatIsNotAheadAcceptsADraw() throws Exception {
    String engine = "{\"kind\":\"engine\",\"name\":\"alphabeta\",\"limit\":\"nodes=500\"}";
    String start = "4i3/8/8/8/8/8/S1S1S1S1/3DI3 w 0";
    String id =
        client
            .post(
                "/api/play",
                "{\"game\":\"gaussic\",\"first\":%s,\"second\":%s,\"start\":\"%s\"}"
                    .formatted(PERSON, engine, start))
            .path("id")
            .asString();
    assertThat(client.tryPost("/api/play/" + id + "/draw", "{}").status()).isEqualTo(409);
    move(id, 1, "a2a3");
    client.whenIdle(id);
    client.post("/api/play/" + id + "/draw", "{}");
    JsonNode end = client.get("/api/play/" + id).path("end");
    assertThat(end.path("termination").asString()).isEqualTo("agreement");
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess"})
  void gamesWithoutDrawsByAgreementRefuseTheOffer(String game) throws Exception {
    String id = begin(game, PERSON, GUEST);
    JsonNode before = client.get("/api/play/" + id);
    assertThat(client.tryPost("/api/play/" + id + "/draw", "{}").status()).isEqualTo(409);
    assertThat(client.get("/api/play/" + id)).isEqualTo(before);
  }

  @Test
  void playedMovesAreKeptAfterTheServerWasKilled() throws Exception {
    String id = begin("gauss", PERSON, GUEST);
    move(id, 1, "Rd4");
    move(id, 2, "Bb4");
    move(id, 3, "Rc3");
    client.post("/api/play/" + id + "/takeback", "{}");
    move(id, 3, "Rc2");
    // A copy of the files at this moment, before anything is closed.
    Path copy = directory.resolve("copy");
    copy(directory.resolve("games"), copy);
    Files.writeString(
        copy.resolve(id).resolve(Journal.FILE_NAME),
        "{\"event\":\"move\",\"id\":1,\"pl",
        StandardOpenOption.APPEND);
    try (BoardServer other = Boards.open(copy)) {
      BoardClient again = new BoardClient(other);
      assertThat(moves(again.get("/api/play/" + id))).containsExactly("Rd4", "Bb4", "Rc2");
      again.post("/api/play/" + id + "/move", "{\"ply\":4,\"move\":\"Be5\"}");
      again.post("/api/play/" + id + "/resign", "{}");
    }
    List<PlayedGame> kept = new ArrayList<>();
    assertThat(Journal.read(copy.resolve(id), kept::add).unfinished()).isEmpty();
    assertThat(kept.get(0).record().line()).containsExactly("Rd4", "Bb4", "Rc2", "Be5");
    assertThat(kept.get(0).result().termination().text()).isEqualTo("concession");
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path path : all.toList()) {
        Path target = to.resolve(from.relativize(path).toString());
        if (Files.isDirectory(path)) {
          Files.createDirectories(target);
        } else {
          Files.copy(path, target);
        }
      }
    }
  }

  private String beginOnClock(String clock) throws Exception {
    return client
        .post(
            "/api/play",
            "{\"game\":\"gauss\",\"first\":%s,\"second\":%s,\"clock\":\"%s\"}"
                .formatted(PERSON, GUEST, clock))
        .path("id")
        .asString();
  }

  @Test
  void aPlayerWhoseTimeRunsOutLosesWithoutAMove() throws Exception {
    String id = beginOnClock("50ms");
    try (Listener page = new Listener(server, "/api/play/" + id + "/events", 0)) {
      JsonNode game = page.next().data();
      while (!game.has("end")) {
        game = page.next().data();
      }
      assertThat(game.path("end").path("result").asString()).isEqualTo("0-1");
      assertThat(game.path("end").path("termination").asString()).isEqualTo("time");
      assertThat(game.path("clock").path("first").asLong()).isZero();
    }
    String path = "/api/play/" + id + "/move";
    assertThat(client.tryPost(path, "{\"ply\":1,\"move\":\"Rd4\"}").status()).isEqualTo(409);
    List<PlayedGame> kept = new ArrayList<>();
    Journal.read(directory.resolve("games").resolve(id), kept::add);
    assertThat(kept.get(0).result().reason()).isEqualTo("Red: ran out of time");
  }

  @Test
  void theClocksOutliveTheServerAndTakingBackTurnsThemBack() throws Exception {
    String id = beginOnClock("1000+7");
    move(id, 1, "Rd4");
    JsonNode clock = client.get("/api/play/" + id).path("clock");
    assertThat(clock.path("control").asString()).isEqualTo("1000+7");
    assertThat(clock.path("runs").asBoolean()).isTrue();
    long first = clock.path("first").asLong();
    assertThat(first).isGreaterThan(900_000).isLessThanOrEqualTo(1_007_000);
    server.close();
    server = Boards.open(directory.resolve("games"));
    client = new BoardClient(server);
    assertThat(client.get("/api/play/" + id).path("clock").path("first").asLong()).isEqualTo(first);
    String next = client.post("/api/play/" + id + "/rematch", "{}").path("id").asString();
    assertThat(client.get("/api/play/" + next).path("clock").path("control").asString())
        .isEqualTo("1000+7");
    client.post("/api/play/" + id + "/takeback", "{}");
    JsonNode before = client.get("/api/play/" + id).path("clock");
    assertThat(before.path("second").asLong()).isEqualTo(1_000_000);
    assertThat(before.path("first").asLong()).isLessThanOrEqualTo(1_000_000);
  }

  @Test
  void aGameOfAPersonIsExportedAsCasual() throws Exception {
    String id = begin("gauss", PERSON, LEVEL);
    client.post("/api/play/" + id + "/resign", "{}");
    List<PlayedGame> kept = new ArrayList<>();
    Journal journal = Journal.read(directory.resolve("games").resolve(id), kept::add);
    Map<String, String> tags = new PgnExport(journal.config(), "").game(kept.get(0)).tags();
    assertThat(tags)
        .containsEntry("Event", "casual game")
        .containsEntry("TimeControl", "-")
        .containsEntry("WhiteEngine", "(person)")
        .containsEntry("WhiteLimits", "-");
  }

  @Test
  void aMoveIsTakenBackWithItsAnswer() throws Exception {
    String id = begin("gaussic", PERSON, LEVEL);
    move(id, 1, "b2b5");
    assertThat(client.whenIdle(id).path("line").size()).isEqualTo(2);
    client.post("/api/play/" + id + "/takeback", "{}");
    JsonNode game = client.get("/api/play/" + id);
    assertThat(game.path("line").size()).isZero();
    assertThat(game.path("thinking").asBoolean()).isFalse();
    assertThat(client.tryPost("/api/play/" + id + "/takeback", "{}").status()).isEqualTo(409);
    move(id, 1, "b2b6");
    assertThat(moves(client.whenIdle(id)).get(0)).isEqualTo("b2b6");
  }

  @Test
  void aPreviewPredictsTheMove() throws Exception {
    previewMoves(150);
  }

  @Tag("slow")
  @Test
  void previewsPredictManyMoves() throws Exception {
    previewMoves(500);
  }

  private void previewMoves(int count) throws Exception {
    SplitMix64 random = new SplitMix64(11);
    int seen = 0;
    while (seen < count) {
      List<String> line = new ArrayList<>();
      JsonNode now = Json.line(client, "gauss", line).path("now");
      while (!now.has("result") && seen < count) {
        JsonNode legal = now.path("moves");
        String move = legal.path(random.nextInt(legal.size())).path("move").asString();
        JsonNode preview = client.post("/api/preview/" + move, Json.body("gauss", line));
        int[] cells = Json.numbers(now.path("cells"));
        Json.apply(preview.path("changes"), cells);
        line.add(move);
        now = Json.line(client, "gauss", line).path("now");
        assertThat(cells).as("%s", line).containsExactly(Json.numbers(now.path("cells")));
        assertThat(Json.numbers(preview.path("counters")))
            .containsExactly(Json.numbers(now.path("counters")));
        seen++;
      }
    }
  }

  @Test
  void rematchExchangesTheSides() throws Exception {
    String id = begin("connect4", PERSON, LEVEL);
    String next = client.post("/api/play/" + id + "/rematch", "{}").path("id").asString();
    JsonNode game = client.whenIdle(next);
    assertThat(game.path("seats").path(1).path("name").asString()).isEqualTo("you");
    assertThat(game.path("line").size()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"game\":\"gaus\",\"first\":{\"kind\":\"person\"},\"second\":{\"kind\":\"person\"}}",
        "{\"game\":\"gauss\",\"first\":{\"kind\":\"level\",\"level\":9},\"second\":{\"kind\":\"person\"}}",
        "{\"game\":\"gauss\",\"first\":{\"kind\":\"engine\",\"name\":\"cmd=touch x\"},\"second\":{\"kind\":\"person\"}}",
        "{\"game\":\"gauss\",\"first\":{\"kind\":\"engine\",\"name\":\"mcts\",\"limit\":\"hash=9\"},\"second\":{\"kind\":\"person\"}}",
        "{\"game\":\"gauss\",\"first\":{\"kind\":\"person\"},\"second\":{\"kind\":\"person\"},\"moves\":[\"Ra1\"]}",
        "{\"game\":\"gauss\",\"first\":{\"kind\":\"person\"},\"second\":{\"kind\":\"person\"},\"start\":\"x\"}",
        "{\"game\":\"gauss\",\"first\":{\"kind\":\"person\"},\"second\":{\"kind\":\"person\"},\"clock\":\"0\"}",
        "{\"game\":\"gauss\",\"first\":{\"kind\":\"person\"},\"second\":{\"kind\":\"person\"},\"clock\":\"25h\"}"
      })
  void impossibleTournamentsAreRefusedInOneLine(String body) throws Exception {
    BoardClient.Answer answer = client.tryPost("/api/play", body);
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.body().path("error").asString()).isNotBlank().doesNotContain("\n");
  }

  @Test
  void commandsAreRefused() throws Exception {
    String command = "{\"kind\":\"engine\",\"spec\":\"cmd=touch " + directory + "/x\"}";
    BoardClient.Answer answer =
        client.tryPost(
            "/api/play",
            "{\"game\":\"gauss\",\"first\":%s,\"second\":%s}".formatted(PERSON, command));
    assertThat(answer.status()).isEqualTo(403);
    assertThat(answer.body().path("error").asString()).contains("--allow-commands");
    assertThat(directory.resolve("x")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"..", "%2e%2e%2fgames", "2026-01-01-gauss-1", "x%2f..%2fy"})
  void idsThatAreNoGamesAreRefused(String id) throws Exception {
    assertThat(client.tryPost("/api/play/" + id + "/resign", "{}").status()).isEqualTo(404);
  }

  @Test
  void movesOutOfTurnAndOfThePastAreRefused() throws Exception {
    String id = begin("gauss", PERSON, GUEST);
    move(id, 1, "Rd4");
    String path = "/api/play/" + id + "/move";
    assertThat(client.tryPost(path, "{\"ply\":1,\"move\":\"Rc3\"}").status()).isEqualTo(409);
    // The message names the move and the reason; the board shows the position.
    for (String move : List.of("Rd4", "bc3", "z")) {
      BoardClient.Answer refused =
          client.tryPost(path, "{\"ply\":2,\"move\":\"%s\"}".formatted(move));
      assertThat(refused.status()).isEqualTo(400);
      assertThat(refused.body().path("error").asString())
          .matches("move '" + move + "': [a-z][^(]*");
    }
    client.post("/api/play/" + id + "/resign", "{}");
    assertThat(client.tryPost(path, "{\"ply\":2,\"move\":\"Rc3\"}").status()).isEqualTo(409);
    JsonNode end = client.get("/api/play/" + id).path("end");
    assertThat(end.path("result").asString()).isEqualTo("1-0");
  }

  @Test
  void everyGameIsDescribed() throws Exception {
    JsonNode games = client.get("/api/setup").path("games");
    assertThat(games.size()).isEqualTo(Games.all().size());
    for (JsonNode game : games) {
      assertThat(game.path("start").path("moves").size()).isPositive();
    }
    assertThat(client.get("/api/rules/gauss").path("rules").asString()).startsWith("# GAUSS");
  }
}
