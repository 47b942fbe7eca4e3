package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.WaitForSelectorState;
import dev.lodestone.dataset.fixture.Sets;
import dev.lodestone.tournament.report.TestBrowser;
import dev.lodestone.tournament.report.Visit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every view is accessible in windows of all widths, in light and in dark colours. */
@Tag("slow")
final class EveryViewTest {

  private static final Locator.WaitForOptions ATTACHED =
      new Locator.WaitForOptions().setState(WaitForSelectorState.ATTACHED);

  @TempDir private static Path directory;

  private static @Nullable Pages shared;

  @BeforeAll
  static void open() throws Exception {
    TestBrowser browser = TestBrowser.chromiumOrSkip("the accessibility of the board");
    Path more = directory.resolve("more");
    Sets.make(Sets.gauss(), more.resolve("set"), 2);
    PageTraining.write(Files.createDirectories(more.resolve("training")), true);
    shared = Pages.open(browser, directory, more);
  }

  @AfterAll
  static void close() {
    if (shared != null) {
      shared.close();
    }
  }

  /** What a test does in a view before it is checked. */
  private interface Use {
    void of(Page page);
  }

  private static void check(String view, String complete, Use use) throws Exception {
    check(view, complete, use, Visit.WIDTHS);
  }

  private static void check(String view, String complete, Use use, List<Integer> widths)
      throws Exception {
    Pages pages = Objects.requireNonNull(shared);
    try (Visit visit = pages.visit(view)) {
      Page page = visit.page();
      page.locator("main " + complete).first().waitFor(ATTACHED);
      use.of(page);
      assertThat(visit.violationsInWindows(widths)).isEmpty();
      pages.assertQuiet(visit);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "#/, .card .board",
    "#/setup/gess, .position-text:not(:empty)",
    "#/setup/gauss, .position-text:not(:empty)",
    "#/watch, .kept a",
    "#/watch/0, th[scope=row]",
    "#/watch/0/1/2, .moves li",
    "#/training/0, .tiles",
    "#/data, h2",
    "#/data/0, .row-large .board",
    "#/data/weights, .weights .weight",
    "#/learn/gauss, .prose h1",
    "#/learn/gess, .prose h1",
    "#/learn/gaussic, .prose h1",
    "#/learn/gauss/first-game, .picture >> nth=9 >> .ghost",
    "#/learn/gauss/de, .prose h1",
    "#/learn/gauss/exercises/1, .board [data-cell]",
    "#/learn/gess/exercises/1, .board [data-cell]",
    "#/learn/gaussic/exercises/1, .board [data-cell]"
  })
  void aViewIsAccessible(String view, String complete) throws Exception {
    check(view, complete, page -> {});
  }

  /** Also with a chosen piece, a question and the field for a move. */
  @ParameterizedTest
  @CsvSource({"gauss, d4", "gess, C18", "gaussic, c2"})
  void aGameIsAccessibleWhileItIsPlayed(String game, String cell) throws Exception {
    String id = Objects.requireNonNull(shared).begin(game, Pages.PERSON);
    check(
        "#/play/" + id,
        ".board [data-cell]",
        page -> {
          page.locator("[data-cell=" + cell + "]").click();
          page.locator("button:text-is('Resign')").click();
          page.keyboard().press("/");
          page.getByLabel("Type a move").waitFor();
        });
  }

  @ParameterizedTest
  @CsvSource({"gauss", "gess", "gaussic"})
  void aGameIsAccessibleAtItsEnd(String game) throws Exception {
    Pages pages = Objects.requireNonNull(shared);
    String id = pages.begin(game, Pages.BEGINNER);
    pages.client().post("/api/play/" + id + "/resign", "{}");
    check("#/play/" + id, ".ending b", page -> {});
  }

  /** With two engines, their tables and trees; each width is a part, because pages are large. */
  @ParameterizedTest
  @CsvSource({
    "gauss, alphabeta, 320",
    "gauss, alphabeta, 390",
    "gauss, alphabeta, 1280",
    "gauss, alphabeta, 1920",
    "gess, mcts, 320",
    "gess, mcts, 390",
    "gess, mcts, 1280",
    "gess, mcts, 1920",
    "gaussic, mcts, 320",
    "gaussic, mcts, 390",
    "gaussic, mcts, 1280",
    "gaussic, mcts, 1920"
  })
  void anAnalysisIsAccessible(String game, String engine, int width) throws Exception {
    check(
        "#/analyse/" + game,
        ".pv-list li",
        page -> {
          page.getByLabel("Engine", new Page.GetByLabelOptions().setExact(true))
              .selectOption(engine);
          page.locator("button:has-text('Second engine')").click();
          page.locator(".rival .pv-list li").first().waitFor();
          page.locator(".move-table td").first().waitFor(ATTACHED);
          page.evaluate(
              "() => document.querySelectorAll('.panel-title button[aria-pressed=true]').forEach((stop) => stop.click())");
          assertThat(page.locator(".pv-list li").count()).isGreaterThan(1);
        },
        List.of(width));
  }

  /** Also with its mistakes, and with proven moves on the board. */
  @Test
  void theAnalysisOfALateGameIsAccessible() throws Exception {
    check(
        "#/analyse/gauss/" + Pages.part(Pages.lateGauss(27)),
        ".board .heat-text",
        page -> {
          page.locator(".pv button").first().click();
          Pages.awaitMoves(page, 1);
          page.locator("button:has-text('Whole game')").click();
          page.waitForSelector(".graph-box .chart");
        });
  }

  @ParameterizedTest
  @CsvSource({"false", "true"})
  void runningGamesAreAccessibleOnThePageAndAsAWall(boolean wall) throws Exception {
    Pages pages = Objects.requireNonNull(shared);
    String engine = "{\"kind\":\"engine\",\"name\":\"%s\"}";
    String form =
        "{\"game\":\"gauss\",\"engines\":[%s,%s],\"limit\":\"movetime=3s\",\"format\":\"round robin\",\"games\":20,\"concurrency\":1}"
            .formatted(engine.formatted("alphabeta"), engine.formatted("mcts"));
    String run = "/api/runs/" + pages.client().post("/api/runs", form).path("number").asInt();
    check(
        run.replace("/api/runs", "#/watch"),
        ".live .board [data-piece]",
        page -> {
          if (wall) {
            page.keyboard().press("w");
            page.locator("dialog.wall[open] .live-grid").waitFor();
          }
        });
    pages.client().post(run + "/stop", "{}");
    // Only one run is played at a time.
    while (!pages.client().get(run + "/state").path("state").asString().equals("stopped")) {
      Thread.sleep(10);
    }
  }
}
