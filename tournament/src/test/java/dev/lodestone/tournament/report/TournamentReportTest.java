package dev.lodestone.tournament.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Game;
import dev.lodestone.core.GameManual;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.tournament.fixture.JournalContent;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JournalEvent.GameStarted;
import dev.lodestone.tournament.journal.JournalEvents;
import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TournamentReportTest {

  @TempDir private Path directory = Path.of("");

  private static final Game TICTACTOE = Games.byId("tictactoe");

  @Test
  void thePageIsComplete() throws IOException {
    new JournalFixture(TICTACTOE, List.of("a", "b")).withPairs(3).in(directory);
    assertThat(report()).startsWith("<!doctype html>").endsWith("</html>\n");
  }

  @Test
  void namesOfEnginesAreTextAndNeverMarkup() throws IOException {
    String name = "</script><script>alert(1)</script>&<!--";
    new JournalFixture(TICTACTOE, List.of(name, "b")).withPairs(1).in(directory);
    String page = report();
    assertThat(page).doesNotContain("<script>alert").doesNotContain("&<!--");
    assertThat(page).contains("\\u003c/script>\\u003cscript>alert(1)").contains("&lt;/script&gt;");
  }

  @Test
  void thePageRefersToNoOtherHost() throws IOException {
    new JournalFixture(TICTACTOE, List.of("a", "b")).withPairs(1).in(directory);
    assertThat(report().replace("http://www.w3.org/2000/svg", ""))
        .doesNotContain("http:")
        .doesNotContain("https:")
        .doesNotContain("@import")
        .doesNotContain("src=\"")
        .doesNotContain("{{");
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic", "tictactoe"})
  void theFramesOfAReplayAreThePositionsOfTheGame(String id) throws IOException {
    Game game = Games.byId(id);
    List<String> players = List.of("a", "b", "c");
    Path journal = new JournalFixture(game, players).withPairs(1).in(directory);
    BoardFrame writer = new BoardFrame(game.diagram());
    Function<PlayedGame, BoardLine> lines = BoardLine.of(GameRules.of(game));
    for (PlayedGame recorded : JournalContent.games(journal)) {
      ReplayedGame replay = ReplayedGame.of(recorded, lines.apply(recorded));
      assertThat(replay.deltas()).hasSize(recorded.result().plies());
      Position position = game.parsePosition(recorded.plan().opening().start());
      String frame = replay.start();
      assertThat(frame).isEqualTo(writer.of(position));
      for (int i = 0; i < recorded.result().plies(); i++) {
        position.play(game.parseMove(position, recorded.record().line().get(i)));
        frame = FrameDeltaTest.apply(frame, replay.deltas().get(i));
        assertThat(frame).isEqualTo(writer.of(position));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void thePageContainsTheRulesOfTheGame(String id) throws IOException {
    Game game = Games.byId(id);
    new JournalFixture(game, List.of("a", "b")).withPairs(1).in(directory);
    String rules = JsonLines.format(Map.of("rules", new GameManual(game).rules().orElseThrow()));
    assertThat(data(report())).contains(rules.substring(1, rules.length() - 1));
  }

  @Test
  void aGameWithoutRulesTextHasNone() throws IOException {
    new JournalFixture(TICTACTOE, List.of("a", "b")).withPairs(1).in(directory);
    assertThat(data(report())).doesNotContain("\"rules\":\"");
  }

  @Test
  void aTournamentWithoutAFinishedGameHasAReport() throws IOException {
    new JournalFixture(TICTACTOE, List.of("a", "b")).withUnfinished(1, "a", "b").in(directory);
    assertThat(report()).contains("\"unfinished\":1,").contains("id=\"games\">\n</script>");
  }

  @Test
  void anIllegalMoveIsReportedWithItsLine() throws IOException {
    new JournalFixture(TICTACTOE, List.of("a", "b"))
        .add(start(1, "a", "b"))
        .add(JournalEvents.move(1, 1, "zz", Optional.empty(), 0, 0, 0))
        .add(JournalEvents.end(1, "1-0", "rules", "", 1))
        .in(directory);
    assertThatThrownBy(this::report)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("line 3: game 1: ply 1: move 'zz'");
  }

  @Test
  void anUnknownPlayerIsRefused() throws IOException {
    new JournalFixture(TICTACTOE, List.of("a", "b"))
        .add(start(1, "a", "who"))
        .add(JournalEvents.end(1, "1-0", "rules", "", 0))
        .in(directory);
    assertThatThrownBy(this::report)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("game 1: expected two of the tournament's players");
  }

  @Test
  void onlyTheFirstGamesHaveABoard() throws IOException {
    new JournalFixture(TICTACTOE, List.of("a", "b")).withPairs(3).in(directory);
    for (int boards : new int[] {0, 2, 6, 7}) {
      List<String> lines = games(report(OptionalInt.of(boards)));
      assertThat(lines).hasSize(6);
      for (int i = 0; i < lines.size(); i++) {
        assertThat(lines.get(i)).startsWith("{\"id\":" + (i + 1) + ",");
        assertThat(lines.get(i).contains("\t{\"starterFirst\":")).isEqualTo(i < boards);
      }
    }
  }

  @Test
  void thePageOfManyGamesHasAtMostFiveMegabytes() throws IOException {
    requireAtMostFiveMegabytes(Games.byId("gauss"), 520, 0);
  }

  @Tag("slow")
  @Test
  void thePageOfManyGamesOfALargeBoardHasToo() throws IOException {
    requireAtMostFiveMegabytes(Games.byId("gess"), 350, 60);
  }

  private void requireAtMostFiveMegabytes(Game game, int pairs, int plies) throws IOException {
    JournalFixture played =
        new JournalFixture(game, List.of("a", "b")).lasting(plies).withPairs(pairs);
    String start = game.formatPosition(game.start());
    for (int number = 2 * pairs + 1; number <= 10_100; number++) {
      String first = number % 2 == 1 ? "a" : "b";
      String second = number % 2 == 1 ? "b" : "a";
      played
          .add(new GameStarted(number, (number + 1) / 2, first, second, start, List.of(), 1))
          .add(JournalEvents.end(number, "0-1", "time", first + " is out of time", 0));
    }
    played.in(directory);
    String page = report();
    assertThat(page.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(5_000_000);
    assertThat(games(page)).hasSize(10_000);
  }

  private static List<String> games(String page) {
    return script(page, "id=\"games\">\n").lines().toList();
  }

  /** The data from which the page draws its tables and sections. */
  private static String data(String page) {
    return script(page, "id=\"data\">").replace("\\u003c", "<");
  }

  private static String script(String page, String begin) {
    int start = page.indexOf(begin) + begin.length();
    return page.substring(start, page.indexOf("</script>", start));
  }

  private String report() throws IOException {
    return report(OptionalInt.empty());
  }

  private String report(OptionalInt boards) throws IOException {
    StringWriter page = new StringWriter();
    new TournamentReport(Map.of("run", Journal.read(directory)), boards, 0).write(page);
    return page.toString();
  }

  private static GameStarted start(int id, String first, String second) {
    String position = TICTACTOE.formatPosition(TICTACTOE.start());
    return new GameStarted(id, 1, first, second, position, List.of(), 1);
  }
}
