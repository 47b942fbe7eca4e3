package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Games;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JournalConfig;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Tournaments that a page begins, pauses, goes on with and stops. */
final class OwnRunTest {

  private static final String TWO =
      "[{\"kind\":\"engine\",\"name\":\"alphabeta\",\"limit\":\"nodes=300\"},"
          + "{\"kind\":\"engine\",\"name\":\"greedy\",\"limit\":\"nodes=300\"}]";

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
  void aRunIsPlayedPausedGoneOnWithAndStopped() throws Exception {
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
  void itIsTheTournamentOfTheCommandLine() throws Exception {
    String run = "/api/runs/" + client.post("/api/runs", form(TWO, 2)).path("number").asInt();
    awaitState(run, "over");
    Journal journal = Journal.read(onlyRun(), game -> {});
    List<Player> same =
        Player.of(
            List.of(EngineText.parse("alphabeta:nodes=300"), EngineText.parse("greedy:nodes=300")));
    assertThat(
            JournalConfig.differences(journal.config(), JournalConfig.spec(journal.config(), same)))
        .isEmpty();
    assertThat(journal.config().game()).isEqualTo(Games.byId("gauss").id());
    assertThat(client.get("/api/runs").size()).isEqualTo(1);
    assertThat(client.get("/api/runs").path(0).path("run").path("over").asInt()).isEqualTo(2);
  }

  @Test
  void aRunThatIsBrokenOffWithTheServerIsAJournalToGoOnWith() throws Exception {
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
  void whatMayNotPlayIsRefusedBeforeAnythingIsWritten(String engine) throws Exception {
    BoardClient.Answer answer =
        client.tryPost("/api/runs", form("[" + engine + "," + engine + "]", 2));
    assertThat(answer.status()).isIn(400, 403);
    assertThat(answer.body().path("error").asString()).isNotBlank().doesNotContain("\n");
    assertThat(directory.resolve("own-runs")).doesNotExist();
  }

  @Test
  void oddNumbersAndTooManyGamesAtOnceAreRefused() throws Exception {
    assertThat(client.tryPost("/api/runs", form(TWO, 3)).status()).isEqualTo(400);
    String many = form(TWO, 2).replace("\"concurrency\":1", "\"concurrency\":999");
    assertThat(client.tryPost("/api/runs", many).body().path("error").asString())
        .contains("games at once, found 999");
  }
}
