package dev.lodestone.tournament.report;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import dev.lodestone.core.Diagram.Cell;
import dev.lodestone.core.Diagram.Shade;
import dev.lodestone.core.Game;
import dev.lodestone.core.GameManual;
import dev.lodestone.core.Games;
import dev.lodestone.tournament.fixture.JournalContent;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JournalEvent.GameStarted;
import dev.lodestone.tournament.journal.JournalEvents;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the page as people use it, in a real browser. */
final class ReportPageTest {

  private static final List<String> PLAYERS = List.of("alpha", "beta", "gamma");
  private static final int DESKTOP_WIDTH = 1200;
  private static final int PHONE_WIDTH = 360;

  private static @Nullable TestBrowser chromium;

  @TempDir private Path directory = Path.of("");

  @BeforeAll
  static void openBrowser() {
    chromium = TestBrowser.chromiumOrSkip("the report's page");
  }

  @AfterAll
  static void closeBrowser() {
    if (chromium != null) {
      chromium.close();
    }
  }

  @Test
  void everyGameReplaysToItsLastPositionByTheKeyboard() throws IOException {
    requireReplay("gauss");
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"gess", "gaussic", "tictactoe"})
  void otherGamesReplayToo(String id) throws IOException {
    requireReplay(id);
  }

  private void requireReplay(String id) throws IOException {
    Game game = Games.byId(id);
    Path journal = fixture(game).in(directory);
    List<PlayedGame> games = games(journal);
    try (Visit visit = visit(DESKTOP_WIDTH, ColorScheme.LIGHT)) {
      Page page = visit.page();
      page.locator("#replay").focus();
      for (int i = 0; i < games.size(); i++) {
        if (i > 0) {
          page.keyboard().press("n");
        }
        PlayedGame recorded = games.get(i);
        List<String> frames = frames(game, recorded);
        assertThat(page.locator("#replay").getAttribute("data-game"))
            .isEqualTo(Integer.toString(recorded.id()));
        page.keyboard().press("Home");
        assertShown(page, game, frames, 0);
        page.keyboard().press("ArrowRight");
        assertShown(page, game, frames, 1);
        page.keyboard().press("End");
        assertShown(page, game, frames, recorded.result().plies());
        page.keyboard().press("ArrowLeft");
        assertShown(page, game, frames, recorded.result().plies() - 1);
        if (recorded.result().plies() > 20) {
          page.keyboard().press("PageUp");
          assertShown(page, game, frames, recorded.result().plies() - 11);
        }
      }
      visit.assertQuiet();
    }
  }

  /** As on the board that one plays on. */
  @Test
  void theFirstPlayersStonesOfGessAreAtTheBottom() throws IOException {
    fixture(Games.byId("gess")).in(directory);
    try (Visit visit = visit(DESKTOP_WIDTH, ColorScheme.LIGHT)) {
      visit.page().locator("#replay").focus();
      visit.page().keyboard().press("Home");
      String top =
          "Math.round(document.querySelector('.board [data-piece].%s').getBoundingClientRect().top)";
      assertThat(visit.number(top.formatted("black")))
          .isGreaterThan(visit.number(top.formatted("white")));
      visit.assertQuiet();
    }
  }

  @Tag("slow")
  @Test
  void everyPlyOfAGameIsShown() throws IOException {
    Game game = Games.byId("gauss");
    Path journal = fixture(game).in(directory);
    PlayedGame recorded = games(journal).get(0);
    List<String> frames = frames(game, recorded);
    try (Visit visit = visit(DESKTOP_WIDTH, ColorScheme.LIGHT)) {
      Page page = visit.page();
      page.locator("#replay").focus();
      page.keyboard().press("Home");
      for (int ply = 0; ply <= recorded.result().plies(); ply++) {
        assertShown(page, game, frames, ply);
        page.keyboard().press("ArrowRight");
      }
      assertShown(page, game, frames, recorded.result().plies());
    }
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic", "tictactoe"})
  void aPhoneScrollsThePageInOneDirectionOnly(String id) throws IOException {
    fixture(Games.byId(id)).in(directory);
    try (Visit visit = visit(PHONE_WIDTH, ColorScheme.LIGHT)) {
      assertThat(visit.number("document.documentElement.scrollWidth")).isLessThanOrEqualTo(360);
      assertThat(visit.number("document.querySelectorAll('.chart svg').length")).isGreaterThan(3);
      visit.assertQuiet();
    }
  }

  @Test
  void aMoveWithItsWinnerIsOneLineOnAPhone() throws IOException {
    fixture(Games.byId("gauss")).in(directory);
    try (Visit visit = visit(390, ColorScheme.LIGHT)) {
      int tallest =
          visit.number(
              "Math.max(...[...document.querySelectorAll('.moves button')].map(b =>"
                  + " { b.lastChild.textContent = 'Blue wins'; return b.offsetHeight; }))");
      assertThat(tallest).isBetween(20, 30);
    }
  }

  @Tag("slow")
  @Test
  void theSystemsDarkColoursAreUsedAndTheButtonChangesThem() throws IOException {
    fixture(Games.byId("gauss")).in(directory);
    try (Visit visit = visit(DESKTOP_WIDTH, ColorScheme.DARK)) {
      assertThat(visit.brightness("body")).isLessThan(60);
      visit.page().locator("#theme").focus();
      visit.page().keyboard().press("Enter");
      assertThat(visit.brightness("body")).isGreaterThan(200);
      visit.page().keyboard().press("Enter");
      assertThat(visit.brightness("body")).isLessThan(60);
      visit.assertQuiet();
    }
    try (Visit visit = visit(DESKTOP_WIDTH, ColorScheme.LIGHT)) {
      assertThat(visit.brightness("body")).isGreaterThan(200);
    }
  }

  @Tag("slow")
  @Test
  void printingIsOnWhiteWithoutControls() throws IOException {
    fixture(Games.byId("gauss")).in(directory);
    try (Visit visit = visit(DESKTOP_WIDTH, ColorScheme.DARK)) {
      visit.page().emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
      assertThat(visit.brightness("body")).isEqualTo(255);
      assertThat(visit.page().locator(".bar").isVisible()).isFalse();
      assertThat(visit.page().locator(".controls").isVisible()).isFalse();
      assertThat(visit.page().locator("#standings table").isVisible()).isTrue();
      byte[] pdf = visit.page().pdf();
      assertThat(new String(pdf, 0, 5, StandardCharsets.ISO_8859_1)).isEqualTo("%PDF-");
    }
  }

  @Test
  void tablesAreSortedByTheKeyboard() throws IOException {
    fixture(Games.byId("tictactoe")).in(directory);
    try (Visit visit = visit(DESKTOP_WIDTH, ColorScheme.LIGHT)) {
      Page page = visit.page();
      page.locator("#games thead button").first().focus();
      page.keyboard().press("Enter");
      assertThat(page.locator("#games thead th").first().getAttribute("aria-sort"))
          .isEqualTo("ascending");
      assertThat(page.locator("#games tbody button").first().textContent()).isEqualTo("1");
      page.keyboard().press("Enter");
      assertThat(page.locator("#games thead th").first().getAttribute("aria-sort"))
          .isEqualTo("descending");
      assertThat(page.locator("#games tbody button").first().textContent()).isEqualTo("6");
    }
  }

  @Test
  void theCrosstableIsReadWithTheArrowKeys() throws IOException {
    fixture(Games.byId("tictactoe")).in(directory);
    try (Visit visit = visit(DESKTOP_WIDTH, ColorScheme.LIGHT)) {
      Page page = visit.page();
      Locator cells = page.locator("#crosstable td.meeting");
      assertThat(page.locator("#crosstable td.meeting[tabindex='0']").count()).isEqualTo(1);
      cells.first().focus();
      // The focus moves over the empty diagonal, from the first player's row to its column.
      for (String key : List.of("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowLeft")) {
        page.keyboard().press(key);
      }
      String tip = page.locator("#tooltip").textContent();
      assertThat(page.locator("#tooltip").isVisible()).isTrue();
      assertThat(tip).isEqualTo(page.evaluate("document.activeElement.dataset.tip"));
      assertThat(page.evaluate("document.activeElement.cellIndex")).isEqualTo(1);
      assertThat(page.locator("#crosstable td.meeting[tabindex='0']").count()).isEqualTo(1);
      visit.assertQuiet();
    }
  }

  @Tag("slow")
  @Test
  void aGameOpenedFromTheListHasTheFocusWhichCanBeSeen() throws IOException {
    fixture(Games.byId("gauss")).in(directory);
    try (Visit visit = visit(DESKTOP_WIDTH, ColorScheme.LIGHT)) {
      Page page = visit.page();
      page.locator("#games tbody button").nth(3).focus();
      page.keyboard().press("Enter");
      assertThat(page.evaluate("document.activeElement.id")).isEqualTo("replay");
      assertThat(page.locator("#replay").getAttribute("data-game")).isEqualTo("4");
      assertThat(page.evaluate("getComputedStyle(document.activeElement).outlineStyle"))
          .isEqualTo("solid");
      assertThat(page.url()).endsWith("#game-4");
    }
  }

  @Tag("slow")
  @Test
  void everyControlHasANameAndEveryPictureSaysWhatItShows() throws IOException {
    fixture(Games.byId("gauss")).in(directory);
    try (Visit visit = visit(DESKTOP_WIDTH, ColorScheme.LIGHT)) {
      String nameless =
          "[...document.querySelectorAll('button:not([hidden]), select, input')].filter(e =>"
              + " !e.getAttribute('aria-label') && !e.textContent.trim() && !e.closest('label'))"
              + ".length";
      assertThat(visit.number(nameless)).isZero();
      assertThat(
              visit.number(
                  "[...document.querySelectorAll('svg')].filter(e => !e.getAttribute('aria-label')"
                      + " && e.getAttribute('aria-hidden') !== 'true').length"))
          .isZero();
    }
  }

  @Tag("slow")
  @Test
  void aSequentialTestHasItsPathAndOtherTournamentsHaveNone() throws IOException {
    Map<String, ?> test =
        Map.of("model", "normalized", "elo0", 0, "elo1", 10, "alpha", 0.05, "beta", 0.05);
    Map<String, ?> schedule = Map.of("format", "sequential", "games", 100, "test", test);
    new JournalFixture(Games.byId("tictactoe"), List.of("a", "b"), Map.of("schedule", schedule))
        .withPairs(8)
        .in(directory);
    try (Visit visit = visit(DESKTOP_WIDTH, ColorScheme.LIGHT)) {
      assertThat(visit.page().locator("#sprt path.line").count()).isEqualTo(1);
      assertThat(visit.page().locator("#sprt path.bound").count()).isEqualTo(2);
      visit.assertQuiet();
    }
    fixture(Games.byId("tictactoe")).in(directory);
    try (Visit visit = visit(DESKTOP_WIDTH, ColorScheme.LIGHT)) {
      assertThat(visit.page().locator("#sprt").count()).isZero();
    }
  }

  @Tag("slow")
  @Test
  void latencyIsShownIfThereIsAny() throws IOException {
    fixture(Games.byId("tictactoe")).in(directory);
    try (Visit visit = visit(DESKTOP_WIDTH, ColorScheme.LIGHT)) {
      assertThat(visit.page().locator("#times svg").count()).isEqualTo(1);
    }
    Game game = Games.byId("tictactoe");
    String start = game.formatPosition(game.start());
    new JournalFixture(game, PLAYERS)
        .add(new GameStarted(1, 1, "alpha", "beta", start, List.of(), 1))
        .add(JournalEvents.move(1, 1, "a1", Optional.empty(), 0, 0, 900, 250))
        .add(JournalEvents.end(1, "1-0", "time", "late", 1))
        .in(directory);
    try (Visit visit = visit(DESKTOP_WIDTH, ColorScheme.LIGHT)) {
      assertThat(visit.page().locator("#times svg").count()).isEqualTo(2);
      assertThat(visit.page().locator("#endings tbody").textContent()).contains("out of time");
      visit.assertQuiet();
    }
  }

  @Tag("slow")
  @Test
  void lastMovesAreComparedWithBestPlayOnRequest() throws IOException {
    fixture(Games.byId("tictactoe")).in(directory);
    try (Visit visit = visit(DESKTOP_WIDTH, ColorScheme.LIGHT)) {
      assertThat(visit.page().locator("#accuracy").count()).isZero();
    }
    Path page = write(OptionalInt.empty(), 3);
    try (Visit visit =
        Objects.requireNonNull(chromium).visit(page, DESKTOP_WIDTH, ColorScheme.DARK)) {
      assertThat(visit.page().locator("#accuracy thead").textContent())
          .contains("Kept the result", "3 left", "1 left");
      assertThat(visit.page().locator("#accuracy tbody tr").count()).isEqualTo(PLAYERS.size());
      visit.assertQuiet();
    }
  }

  @Tag("slow")
  @Test
  void anEngineThatFailedInEveryGameIsMarked() throws IOException {
    Game game = Games.byId("tictactoe");
    String start = game.formatPosition(game.start());
    new JournalFixture(game, List.of("sound", "broken"))
        .add(new GameStarted(1, 1, "broken", "sound", start, List.of(), 1))
        .add(JournalEvents.end(1, "0-1", "crash", "it has ended", 0))
        .in(directory);
    try (Visit visit = visit(DESKTOP_WIDTH, ColorScheme.LIGHT)) {
      assertThat(visit.page().locator("#standings tbody td.text").allTextContents())
          .containsExactly("sound", "broken (failed)");
      assertThat(visit.page().locator("#standings .note").allTextContents().toString())
          .contains("(failed): this engine lost every one of its games");
      visit.assertQuiet();
    }
  }

  @Tag("slow")
  @ParameterizedTest
  @EnumSource(
      value = ColorScheme.class,
      names = {"LIGHT", "DARK"})
  void thePageIsAccessibleAndDoesNotShiftWhileLoading(ColorScheme colours) throws IOException {
    fixture(Games.byId("gaussic")).in(directory);
    try (Visit visit = visit(PHONE_WIDTH, colours)) {
      assertThat(visit.shifts()).isEmpty();
      assertThat(visit.violationsInAllWindows()).isEmpty();
    }
  }

  /** Shows whole names, or shortened names that remain distinct. */
  @Tag("slow")
  @Test
  void namesWithACommonPrefixRemainDistinctOnAPhone() throws IOException {
    List<String> names = List.of("alphabeta:nodes=1500", "alphabeta:nodes=500");
    new JournalFixture(Games.byId("gauss"), names).withPairs(1).in(directory);
    try (Visit visit = visit(PHONE_WIDTH, ColorScheme.LIGHT)) {
      List<String> times = visit.page().locator("#times text.name").allTextContents();
      assertThat(times).hasSizeGreaterThanOrEqualTo(2).doesNotHaveDuplicates();
      assertThat(visit.page().locator("#first-player text.name").allTextContents())
          .anyMatch(name -> name.endsWith("500 as Red"))
          .anyMatch(name -> name.endsWith("00 as Blue"));
    }
  }

  @Tag("slow")
  @Test
  void anAddressScrollsItsGameBelowTheTopBar() throws IOException {
    fixture(Games.byId("gauss")).in(directory);
    String report = write(OptionalInt.empty()).toUri() + "#game-4";
    try (Visit visit =
        Objects.requireNonNull(chromium).visit(report, PHONE_WIDTH, ColorScheme.LIGHT)) {
      Page page = visit.page();
      assertThat(page.locator("#replay").getAttribute("data-game")).isEqualTo("4");
      page.waitForFunction(
          "() => { const top = document.getElementById('replay').getBoundingClientRect().top;"
              + " return top >= document.querySelector('.bar').offsetHeight && top < 100; }");
    }
  }

  @Tag("slow")
  @Test
  void aGameOpensAfterItsOpeningAndMarksHaveTheMoversColour() throws IOException {
    fixture(Games.byId("gauss")).in(directory);
    try (Visit visit = visit(DESKTOP_WIDTH, ColorScheme.LIGHT)) {
      Page page = visit.page();
      String ply = page.locator("#replay").getAttribute("data-ply");
      assertThat(page.locator("#replay .of-opening").count()).hasToString(ply);
      page.locator("#replay").focus();
      List<Object> marks = new ArrayList<>();
      for (String key : List.of("Home", "ArrowRight", "ArrowRight")) {
        page.keyboard().press(key);
        marks.add(
            page.locator(".board .mark")
                .evaluateAll("all => all.map(e => e.getAttribute('class'))"));
      }
      assertThat(marks)
          .isEqualTo(List.of(List.of(), List.of("mark first to"), List.of("mark second to")));
      assertThat(page.locator(".replay-title a[href='#rules']").count()).isEqualTo(1);
      assertThat(page.locator("#replay .chart-note").innerText())
          .isEqualTo("The expected result as Red sees it: +1 is a win.");
    }
  }

  @Test
  void aNameWithMarkupIsShownAsItIs() throws IOException {
    String name = "<img src=x onerror=alert(1)></script>";
    new JournalFixture(Games.byId("tictactoe"), List.of(name, "b")).withPairs(1).in(directory);
    try (Visit visit = visit(DESKTOP_WIDTH, ColorScheme.LIGHT)) {
      assertThat(visit.page().locator("img").count()).isZero();
      assertThat(visit.page().locator("#standings tbody").textContent()).contains(name);
      visit.assertQuiet();
    }
  }

  @Tag("slow")
  @Test
  void aTournamentWithoutGamesIsStillAPage() throws IOException {
    new JournalFixture(Games.byId("gauss"), List.of("a", "b")).in(directory);
    try (Visit visit = visit(DESKTOP_WIDTH, ColorScheme.LIGHT)) {
      assertThat(visit.page().locator("#standings, #games table").count()).isZero();
      assertThat(visit.page().locator(".warning").innerText()).contains("No game is over yet");
      visit.page().locator("#rules summary").click();
      assertThat(visit.page().locator("#rules pre").innerText())
          .isEqualTo(new GameManual(Games.byId("gauss")).rules().orElseThrow());
      visit.assertQuiet();
    }
  }

  @Tag("slow")
  @Test
  void gamesWithoutABoardAreListedButSkipped() throws IOException {
    fixture(Games.byId("tictactoe")).in(directory);
    try (Visit visit = visit(DESKTOP_WIDTH, ColorScheme.LIGHT, OptionalInt.of(2))) {
      Page page = visit.page();
      assertThat(page.locator("#games tbody tr").count()).isEqualTo(6);
      assertThat(page.locator("#games tbody button").allTextContents()).containsExactly("1", "2");
      assertThat(page.locator("#games .lead").textContent())
          .contains("the first 2 can be gone through", "--boards 6");
      page.locator("#replay").focus();
      for (String next : List.of("2", "2")) {
        page.keyboard().press("n");
        assertThat(page.locator("#replay").getAttribute("data-game")).isEqualTo(next);
      }
      visit.assertQuiet();
    }
    try (Visit visit = visit(DESKTOP_WIDTH, ColorScheme.LIGHT, OptionalInt.of(0))) {
      assertThat(visit.page().locator("#replay").count()).isZero();
      assertThat(visit.page().locator("#games tbody tr").count()).isEqualTo(6);
      assertThat(visit.page().locator("#games .lead").textContent()).contains("none can be");
      visit.assertQuiet();
    }
  }

  @Tag("slow")
  @Test
  void gamesBeyondTheListCount() throws IOException {
    new JournalFixture(Games.byId("tictactoe"), List.of("a", "b")).withPairs(5_001).in(directory);
    try (Visit visit = visit(DESKTOP_WIDTH, ColorScheme.LIGHT, OptionalInt.of(3))) {
      Page page = visit.page();
      assertThat(page.locator("#games .lead").textContent())
          .contains("the first 10\u202f000 of 10\u202f002 games")
          .contains("the first 3 can be", "--boards 10002");
      assertThat(page.locator("#games .filters .note").textContent())
          .isEqualTo("10\u202f000 games");
      assertThat(page.locator(".tiles").textContent()).contains("10\u202f002");
      visit.assertQuiet();
    }
  }

  private static List<PlayedGame> games(Path journal) throws IOException {
    return JournalContent.gamesById(journal);
  }

  private static JournalFixture fixture(Game game) {
    return new JournalFixture(game, PLAYERS).withPairs(1);
  }

  private Visit visit(int width, ColorScheme colours) throws IOException {
    return visit(width, colours, OptionalInt.empty());
  }

  private Visit visit(int width, ColorScheme colours, OptionalInt boards) throws IOException {
    return Objects.requireNonNull(chromium).visit(write(boards), width, colours);
  }

  private Path write(OptionalInt boards) throws IOException {
    return write(boards, 0);
  }

  private Path write(OptionalInt boards, int accuracy) throws IOException {
    Path file = directory.resolve("report.html");
    try (Writer out = Files.newBufferedWriter(file)) {
      new TournamentReport(Map.of("run", Journal.read(directory)), boards, accuracy).write(out);
    }
    return file;
  }

  private static List<String> frames(Game game, PlayedGame recorded) {
    ReplayedGame replay =
        ReplayedGame.of(recorded, BoardLine.of(GameRules.of(game)).apply(recorded));
    List<String> frames = new ArrayList<>(List.of(replay.start()));
    for (String delta : replay.deltas()) {
      frames.add(FrameDeltaTest.apply(frames.get(frames.size() - 1), delta));
    }
    return frames;
  }

  /** Asserts that the board shows the frame of a ply: every piece in its place, and no other. */
  private static void assertShown(Page page, Game game, List<String> frames, int ply) {
    assertThat(page.locator("#replay").getAttribute("data-ply")).isEqualTo(Integer.toString(ply));
    String frame = frames.get(ply);
    Map<String, String> expected = new HashMap<>();
    List<String> cells =
        game.diagram().cells().stream()
            .filter(c -> c.shade() != Shade.OUTSIDE)
            .map(Cell::name)
            .toList();
    String symbols = game.diagram().pieces().stream().map(p -> "" + p.symbol()).collect(joining());
    for (int i = 0; i < cells.size(); i++) {
      if (symbols.indexOf(frame.charAt(i)) >= 0) {
        expected.put(cells.get(i), frame.substring(i, i + 1));
      }
    }
    assertThat(
            page.evaluate(
                "Object.fromEntries([...document.querySelectorAll('.board [data-piece]')]"
                    + ".map(e => [e.dataset.on, e.dataset.piece]))"))
        .isEqualTo(expected);
  }
}
