package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Games;
import dev.lodestone.stats.sequential.EloModel;
import dev.lodestone.stats.sequential.SprtSpec;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JournalConfig;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Tests tournaments that a page begins, pauses, resumes and stops. */
final class OwnRunTest {

  private static final String TWO =
      "[{\"kind\":\"engine\",\"name\":\"alphabeta\",\"limit\":\"nodes=300\"},"
          + "{\"kind\":\"engine\",\"name\":\"greedy\",\"limit\":\"nodes=300\"}]";

  private static final String BOUNDS =
      "\"test\":{\"elo1\":\"20\",\"beta\":\"0.1\",\"model\":\"logistic\"}";

  @TempDir private Path directory;
  private BoardServer server;
  private BoardClient client;

  @BeforeEach
  void open() throws IOException {
    server = Boards.open(directory, directory.resolve("own-runs"));
    client = new BoardClient(server);
  }

  @AfterEach
  void close() {
    server.close();
  }

  private static String form(String engines, int games) {
    return ("{\"game\":\"gauss\",\"engines\":%s,\"limit\":\"nodes=300\",\"format\":\"round robin\","
            + "\"games\":%d,\"concurrency\":1,\"seed\":5}")
        .formatted(engines, games);
  }

  private String state(String run) throws Exception {
    return client.get(run + "/state").path("state").asString();
  }

  private void awaitState(String run, String wanted) throws Exception {
    for (int look = 0; look < 12_000 && !state(run).equals(wanted); look++) {
      Thread.sleep(10);
    }
    assertThat(client.get(run + "/state").toString()).contains("\"" + wanted + "\"");
  }

  private Path onlyRun() throws IOException {
    try (Stream<Path> all = Files.list(directory.resolve("own-runs"))) {
      return all.toList().get(0);
    }
  }

  @Test
  void aRunIsStartedPausedResumedAndStopped() throws Exception {
    String run = "/api/runs/" + client.post("/api/runs", form(TWO, 10_000)).path("number").asInt();
    assertThat(client.tryPost("/api/runs", form(TWO, 2)).status()).isEqualTo(409);
    try (Listener page = new Listener(server, run + "/events", 0)) {
      JsonNode table = page.next().data().path("table");
      assertThat(table.path("planned").asInt()).isEqualTo(10_000);
      Listener.Event event = page.next();
      while (!event.data().has("table")) {
        event = page.next();
      }
      table = event.data().path("table");
      assertThat(table.path("next").size()).isEqualTo(8);
    }
    client.post(run + "/pause", "{}");
    awaitState(run, "paused");
    int over = client.get(run + "/games").path("games").size();
    assertThat(over).isPositive();
    client.post(run + "/go-on", "{}");
    for (int look = 0; client.get(run + "/games").path("games").size() <= over; look++) {
      assertThat(look).isLessThan(12_000);
      Thread.sleep(10);
    }
    client.post(run + "/stop", "{}");
    awaitState(run, "stopped");
    assertThat(client.tryPost(run + "/go-on", "{}").status()).isEqualTo(409);
    List<PlayedGame> played = new ArrayList<>();
    Journal.read(onlyRun(), played::add);
    assertThat(played).hasSizeGreaterThan(over);
  }

  @Test
  void aPausedRunHasLeftItsJournal() throws Exception {
    String run = "/api/runs/" + client.post("/api/runs", form(TWO, 10_000)).path("number").asInt();
    for (int round = 0; round < 20; round++) {
      client.post(run + "/pause", "{}");
      while (!state(run).equals("paused")) {
        Thread.onSpinWait();
      }
      client.post(run + "/go-on", "{}");
    }
  }

  @Test
  void aRunIsTheTournamentOfTheCommandLine() throws Exception {
    String form = with(form(TWO, 2), "\"seed\":5", "\"seed\":5,\"openingPlies\":\"2..5\"");
    String run = "/api/runs/" + client.post("/api/runs", form).path("number").asInt();
    awaitState(run, "over");
    Journal journal = Journal.read(onlyRun(), game -> {});
    List<Player> same =
        Player.of(
            List.of(EngineText.parse("alphabeta:nodes=300"), EngineText.parse("greedy:nodes=300")));
    TournamentSpec spec = JournalConfig.spec(journal.config(), same);
    assertThat(JournalConfig.differences(journal.config(), spec)).isEmpty();
    assertThat(spec.openings()).isEqualTo(new Openings.RandomMoves(2, 5, Openings.Scope.ROUND));
    assertThat(journal.config().game()).isEqualTo(Games.byId("gauss").id());
    assertThat(client.get("/api/runs").size()).isEqualTo(1);
    assertThat(client.get("/api/runs").path(0).path("run").path("over").asInt()).isEqualTo(2);
  }

  @Test
  void aRunInterruptedWithTheServerCanBeResumedFromItsJournal() throws Exception {
    client.post("/api/runs", form(TWO, 10_000));
    server.close();
    Journal.read(onlyRun(), game -> {});
    server = Boards.open(directory, directory.resolve("own-runs"));
    client = new BoardClient(server);
    assertThat(client.get("/api/runs").path(0).path("run").path("game").asString())
        .isEqualTo("gauss");
    assertThat(state("/api/runs/0")).isEqualTo("foreign");
    assertThat(client.tryPost("/api/runs/0/pause", "{}").status()).isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"kind\":\"engine\",\"spec\":\"cmd=touch x\"}",
        "{\"kind\":\"engine\",\"name\":\"cmd=touch x\"}",
        "{\"kind\":\"engine\",\"name\":\"mcts\",\"limit\":\"movetime=0\"}",
        "{\"kind\":\"engine\",\"name\":\"mcts\",\"limit\":\"knowledge=x\"}"
      })
  void forbiddenEnginesAreRefusedBeforeAnythingIsWritten(String engine) throws Exception {
    BoardClient.Answer answer =
        client.tryPost("/api/runs", form("[" + engine + "," + engine + "]", 2));
    assertThat(answer.status()).isIn(400, 403);
    assertThat(answer.body().path("error").asString()).isNotBlank().doesNotContain("\n");
    assertThat(directory.resolve("own-runs")).doesNotExist();
  }

  @Tag("slow")
  @Test
  void aTestWithClocksFromABookIsPlayed() throws Exception {
    String plain = TWO.replace(",\"limit\":\"nodes=300\"", "");
    String form =
        with(form(plain, 2), "\"format\":\"round robin\"", "\"format\":\"test\"," + BOUNDS)
            .replace("\"limit\":\"nodes=300\"", "\"limit\":\"tc=1+0.01\"")
            .replace("\"seed\":5", "\"seed\":5,\"openings\":[\"Rd4 Rc3 # by hand\"]");
    String run = "/api/runs/" + client.post("/api/runs", form).path("number").asInt();
    awaitState(run, "over");
    Journal journal = Journal.read(onlyRun(), game -> {});
    assertThat(JournalConfig.test(journal.config()))
        .contains(new SprtSpec(EloModel.LOGISTIC, 0, 20, 0.05, 0.1));
    assertThat(JournalConfig.describeLimits(journal.config())).isEqualTo("1s+0.01s a game");
    assertThat(client.get(run + "/games/1").path("game").path("line").path(1).toString())
        .contains("Rc3");
    try (Listener page = new Listener(server, run + "/events", 0)) {
      JsonNode test = page.next().data().path("table").path("test");
      // The bounds are reduced by the overshoot of the games so far.
      assertThat(test.path("upper").asDouble()).isBetween(2.0, Math.log(0.9 / 0.05));
    }
  }

  private static String with(String form, String old, String other) {
    assertThat(form).contains(old);
    return form.replace(old, other);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"games\":2 | \"games\":3 | games | even",
        "\"concurrency\":1 | \"concurrency\":999 | concurrency | games at once, found 999",
        "\"limit\":\"nodes=300\",\"f | \"limit\":\"tc=fast\",\"f | limit | fast",
        "\"limit\":\"nodes=300\",\"f | \"limit\":\"margin=1s\",\"f | limit | movetime=TIME",
        "\"round robin\" | \"league\" | format | found 'league'",
        "\"round robin\" | \"test\",\"test\":{\"elo2\":\"1\"} | test | unknown setting 'elo2'",
        "\"round robin\" | \"test\",\"test\":{\"beta\":\"x\"} | test | expected a number",
        "\"round robin\" | \"swiss\",\"rounds\":9 | format | at most 1",
        "\"seed\":5 | \"openings\":[\"\",\"Xd4\"] | openings | line 2",
        "\"seed\":5 | \"openingPlies\":\"-1..4\" | openings | at least 0, found -1..4",
        "\"seed\":5 | \"openingPlies\":\"some\" | openings | such as 4..8, found 'some'",
        "\"gauss\" | \"chess\" | game | chess",
        "\"greedy\" | \"greedyy\" | engine2 | greedyy"
      })
  void errorsAreShownAtTheirFields(String right, String wrong, String field, String message)
      throws Exception {
    BoardClient.Answer answer = client.tryPost("/api/runs", with(form(TWO, 2), right, wrong));
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.body().path("field").asString()).isEqualTo(field);
    assertThat(answer.body().path("error").asString()).contains(message).doesNotContain("\n");
    assertThat(directory.resolve("own-runs")).doesNotExist();
  }

  @Test
  void aTestReportsWhichOfItsBoundsIsWrong() throws Exception {
    String form = with(form(TWO, 2), "\"round robin\"", "\"test\"," + BOUNDS.replace("20", "-20"));
    JsonNode answer = client.tryPost("/api/runs", form).body();
    assertThat(answer.path("field").asString()).isEqualTo("test");
    assertThat(answer.path("error").asString()).contains("elo1=-20");
  }
}
