package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.tournament.journal.Journal;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/**
 * Tests games whose journal cannot be written. A process with a limit on file sizes simulates a
 * full disk: its writes fail half-way in the same manner, and no privilege is needed.
 */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
final class FullDiskTest {

  private static final String PERSONS =
      "{\"game\":\"%s\",\"first\":{\"kind\":\"person\"},\"second\":{\"kind\":\"person\"}}";

  @TempDir private Path directory;

  /** A server whose files are limited to {@code kibibytes}; closing it ends the process. */
  private record Limited(Process process, BoardClient client) implements AutoCloseable {

    static Limited open(Path games, int kibibytes) throws IOException {
      assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "a limit needs bash");
      Process process =
          new ProcessBuilder(
                  "/bin/bash",
                  "-c",
                  "ulimit -S -f " + kibibytes + " && exec \"$@\"",
                  "bash",
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-XX:TieredStopAtLevel=1",
                  "-XX:+UseSerialGC",
                  "-XX:-UsePerfData",
                  "-cp",
                  System.getProperty("java.class.path"),
                  ServedBoard.class.getName(),
                  games.toString())
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      BufferedReader out =
          new BufferedReader(
              new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
      return new Limited(process, new BoardClient(Integer.parseInt(out.readLine())));
    }

    /** Removes the limit, as if somebody had freed space. */
    void makeRoom() throws IOException, InterruptedException {
      Process prlimit =
          new ProcessBuilder("prlimit", "--pid", "" + process.pid(), "--fsize=unlimited:").start();
      assertThat(prlimit.waitFor()).isZero();
    }

    @Override
    public void close() throws IOException {
      process.getOutputStream().close();
      process.onExit().orTimeout(1, TimeUnit.MINUTES).join();
    }
  }

  @Tag("slow")
  @Test
  void aMoveThatCannotBeWrittenIsRefusedUntilThereIsSpace() throws Exception {
    playOnAFullDisk("gauss");
  }

  @ParameterizedTest
  @Tag("slow")
  @ValueSource(strings = {"gess", "gaussic"})
  void otherGamesRefuseMovesUntilThereIsSpaceToo(String rules) throws Exception {
    playOnAFullDisk(rules);
  }

  private void playOnAFullDisk(String rules) throws Exception {
    Path games = directory.resolve("games");
    try (Limited board = Limited.open(games, 2)) {
      BoardClient client = board.client();
      String id = client.post("/api/play", PERSONS.formatted(rules)).path("id").asString();
      int played = 0;
      BoardClient.Answer answer = move(client, id);
      while (answer.status() == 200 && played < 200) {
        played++;
        answer = move(client, id);
      }
      assertThat(answer.status()).as("%s", answer.body()).isEqualTo(500);
      assertThat(answer.body().path("error").asString())
          .contains("cannot write", Journal.FILE_NAME, "File too large");
      // The page shows what is written, and the next attempt gives the same message.
      assertThat(moves(client.get("/api/play/" + id))).hasSize(played).isEqualTo(written(id));
      assertThat(move(client, id).status()).isEqualTo(500);
      assertThat(client.tryPost("/api/play/" + id + "/resign", "{}").status()).isEqualTo(500);
      assertThat(client.tryPost("/api/play/" + id + "/takeback", "{}").status()).isEqualTo(500);
      JsonNode game = client.get("/api/play/" + id);
      assertThat(moves(game)).hasSize(played).isEqualTo(written(id));
      assertThat(game.has("end")).isFalse();
      assumeTrue(
          Stream.of("/usr/bin/prlimit", "/bin/prlimit")
              .anyMatch(p -> Files.isExecutable(Path.of(p))),
          "making room needs prlimit");
      board.makeRoom();
      assertThat(move(client, id).status()).isEqualTo(200);
      assertThat(client.tryPost("/api/play/" + id + "/resign", "{}").status()).isEqualTo(200);
      assertThat(moves(client.get("/api/play/" + id))).hasSize(played + 1).isEqualTo(written(id));
    }
  }

  @Tag("slow")
  @Test
  void aGameThatCannotBeWrittenIsRefusedAndLeavesNothing() throws Exception {
    Path games = directory.resolve("games");
    try (Limited board = Limited.open(games, 0)) {
      BoardClient.Answer answer = board.client().tryPost("/api/play", PERSONS.formatted("gaussic"));
      assertThat(answer.status()).isEqualTo(500);
      assertThat(answer.body().path("error").asString()).contains("cannot write", "File too large");
      try (Stream<Path> left = Files.list(games)) {
        assertThat(left.toList()).isEmpty();
      }
    }
  }

  @Test
  void aJournalThatWasDeletedOrReplacedIsNoticed() throws Exception {
    Path games = directory.resolve("games");
    try (BoardServer server = Boards.open(games)) {
      BoardClient client = new BoardClient(server);
      String id = client.post("/api/play", PERSONS.formatted("gaussic")).path("id").asString();
      assertThat(move(client, id).status()).isEqualTo(200);
      Path journal = games.resolve(id).resolve(Journal.FILE_NAME);
      Path copy = Files.copy(journal, directory.resolve("copy"));
      assertThat(move(client, id).status()).isEqualTo(200);
      Files.move(copy, journal, StandardCopyOption.REPLACE_EXISTING);
      assertThat(move(client, id).body().path("error").asString())
          .contains("cannot write", "deleted or replaced");
      // The game now equals its journal.
      assertThat(moves(client.get("/api/play/" + id))).hasSize(1).isEqualTo(written(id));
      assertThat(move(client, id).status()).isEqualTo(200);
      Files.delete(journal);
      assertThat(move(client, id).body().path("error").asString()).contains("deleted or replaced");
      assertThat(client.status("/api/play/" + id)).isEqualTo(404);
      assertThat(journal).doesNotExist();
    }
  }

  /** Plays a move for the side to move that does not end the game. */
  private static BoardClient.Answer move(BoardClient client, String id) throws Exception {
    JsonNode view = client.get("/api/play/" + id);
    Game game = Games.byId(view.path("game").asString());
    Position position = game.start();
    moves(view).forEach(m -> position.play(game.parseMove(position, m)));
    int ply = view.path("line").size() + 1;
    JsonNode legal = view.path("now").path("moves");
    SplitMix64 random = new SplitMix64(ply);
    String move = "";
    for (int tries = 0; tries < 100 && move.isEmpty(); tries++) {
      String drawn = legal.path(random.nextInt(legal.size())).path("move").asString();
      Position after = position.copy();
      after.play(game.parseMove(after, drawn));
      move = after.outcome().isOver() ? "" : drawn;
    }
    return client.tryPost(
        "/api/play/" + id + "/move", "{\"ply\":%d,\"move\":\"%s\"}".formatted(ply, move));
  }

  private static List<String> moves(JsonNode game) {
    List<String> moves = new ArrayList<>();
    game.path("line").forEach(m -> moves.add(m.path("move").path("move").asString()));
    return moves;
  }

  /** The moves in the journal's last game, read without the code under test. */
  private List<String> written(String id) throws IOException {
    Path journal = directory.resolve("games").resolve(id).resolve(Journal.FILE_NAME);
    List<String> moves = new ArrayList<>();
    for (String line : Files.readAllLines(journal)) {
      if (line.contains("\"event\":\"start\"")) {
        moves.clear();
      } else if (line.contains("\"event\":\"move\"")) {
        moves.add(line.replaceFirst(".*\"move\":\"([^\"]+)\".*", "$1"));
      }
    }
    return moves;
  }
}
