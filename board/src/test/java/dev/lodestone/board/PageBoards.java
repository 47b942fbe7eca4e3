package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.lodestone.tournament.report.Visit;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Every board is the right way up, explains its elements, and shows who leads and why a move is
 * refused.
 */
interface PageBoards {

  /** The vertical middle of a side's men, and of the two strips of names. */
  String HEIGHTS =
      """
      (symbols) => {
        const middle = (element) => { const box = element.getBoundingClientRect(); return box.top + box.height / 2; };
        const of = (side) => [...document.querySelectorAll(".board .pieces [data-piece]")]
          .filter((piece) => symbols[side].includes(piece.dataset.piece)).map(middle);
        const mean = (all) => all.reduce((a, b) => a + b, 0) / all.length;
        const strip = (side) => middle(document.querySelector(`.strip-${side}`));
        return [mean(of(0)), mean(of(1)), strip(0), strip(1)];
      }
      """;

  Pages pages();

  /** The symbols of the pieces of both sides. */
  private List<List<String>> symbols(String game) throws Exception {
    List<List<String>> symbols = List.of(new ArrayList<>(), new ArrayList<>());
    for (JsonNode piece : pages().board(game).path("pieces")) {
      if (!piece.path("hint").asBoolean()) {
        symbols.get(piece.path("side").asInt()).add(piece.path("symbol").asString());
      }
    }
    return symbols;
  }

  private void assertOwnMenAreNearOwnEdge(Page page, String game, String view) throws Exception {
    page.waitForSelector(".board .pieces [data-piece]");
    List<?> heights = (List<?>) page.evaluate(HEIGHTS, symbols(game));
    double[] at = heights.stream().mapToDouble(h -> ((Number) h).doubleValue()).toArray();
    assertThat(Math.abs(at[0] - at[2]))
        .as("%s, first side", view)
        .isLessThan(Math.abs(at[0] - at[3]));
    assertThat(Math.abs(at[1] - at[3]))
        .as("%s, second side", view)
        .isLessThan(Math.abs(at[1] - at[2]));
  }

  @Tag("slow")
  @Test
  default void eachPlayersMenAreShownAtTheBottom(@TempDir Path directory) throws Exception {
    requireOwnMenAtTheBottom("gaussic", directory);
  }

  @Test
  @Tag("slow")
  default void eachPlayersStonesOfGessAreShownAtTheBottom(@TempDir Path directory)
      throws Exception {
    requireOwnMenAtTheBottom("gess", directory);
  }

  private void requireOwnMenAtTheBottom(String game, Path directory) throws Exception {
    Path games = directory.resolve(game);
    try (BoardServer playing = Boards.open(games)) {
      BoardClient client = new BoardClient(playing);
      String body = "{\"game\":\"%s\",\"first\":%s,\"second\":%s}";
      String first =
          client
              .post("/api/play", body.formatted(game, Pages.PERSON, Pages.BEGINNER))
              .path("id")
              .asString();
      String second =
          client
              .post("/api/play", body.formatted(game, Pages.BEGINNER, Pages.PERSON))
              .path("id")
              .asString();
      client.whenIdle(second);
      client.post("/api/play/" + second + "/resign", "{}");
      try (BoardServer server = Boards.open(directory.resolve("other"), games.resolve(second));
          Visit visit = pages().visit(playing, "#/play/" + first)) {
        Page page = visit.page();
        assertOwnMenAreNearOwnEdge(page, game, game + " as first");
        assertThat(page.locator(".place-of-board > .strip").last().getAttribute("class"))
            .contains("strip-0");
        Pages.show(page, "#/play/" + second);
        assertOwnMenAreNearOwnEdge(page, game, game + " as second");
        assertThat(page.locator(".place-of-board > .strip").last().getAttribute("class"))
            .contains("strip-1");
        page.locator("button:has-text('Turn board')").click();
        assertOwnMenAreNearOwnEdge(page, game, game + " turned");
        Pages.show(page, "#/analyse/" + game);
        assertOwnMenAreNearOwnEdge(page, game, game + " analysed");
        try (Visit watching = pages().visit(server, "#/watch/0/1/0")) {
          assertOwnMenAreNearOwnEdge(watching.page(), game, game + " replayed");
        }
      }
    }
  }

  /** The size with headers, as the browser reports it. */
  @Test
  default void theFirstPageTakesLessThan120Kilobytes() throws Exception {
    try (Visit visit = pages().visit("#/")) {
      visit.page().waitForSelector(".card .board");
      int bytes =
          visit.number(
              "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce((sum, entry) => sum + entry.transferSize, 0)");
      assertThat(bytes).isBetween(20_000, 120_000);
    }
  }

  @Tag("slow")
  @Test
  default void theCellsHaveTheColoursOfTheRules() throws Exception {
    try (Visit visit = pages().visit("#/analyse/gauss")) {
      Page page = visit.page();
      page.waitForSelector("[data-cell=d4]");
      String spread =
          "name => { const [r, g, b] = getComputedStyle(document.querySelector(`[data-cell=${name}] .cell`)).fill.match(/\\d+/g).map(Number); return [Math.max(r, g, b) - Math.min(r, g, b), Math.min(r, g, b)]; }";
      List<?> gray = (List<?>) page.evaluate(spread, "d4");
      List<?> ofVoid = (List<?>) page.evaluate(spread, "a1");
      assertThat(((Number) gray.get(0)).intValue()).as("d4 is gray").isLessThan(16);
      assertThat(((Number) ofVoid.get(0)).intValue()).as("a1 is not").isGreaterThan(24);
      assertThat(page.locator("[data-cell=a1]").getAttribute("aria-label"))
          .isEqualTo("a1, empty, VOID");
      assertThat(page.locator("[data-cell=d4]").getAttribute("aria-label"))
          .isEqualTo("d4, empty, can be placed");
      assertThat(page.locator(".board-note").innerText()).contains("VOID: no disc is placed here");
    }
  }

  @Tag("slow")
  @Test
  default void theCountThatDecidesIsShownAtEveryPly() throws Exception {
    Map<String, String> counts =
        Map.of(
            "gauss", "If it ended now: Red 0 : 0 Blue",
            "gess", "Rings: Black 1 : 1 White",
            "gaussic", "Men: White 12 : 12 Black");
    try (Visit visit = pages().visit("#/watch")) {
      Page page = visit.page();
      for (Map.Entry<String, String> count : counts.entrySet()) {
        Pages.show(page, "#/analyse/" + count.getKey());
        page.locator(".standing b:text-is('" + count.getValue() + "')").waitFor();
        assertThat(page.locator(".standing span").innerText()).endsWith(".");
      }
      // The position of the rules in which four blue discs are scored.
      Pages.show(
          page,
          "#/analyse/gauss/"
              + Pages.part("R1B1/3B1/3RB1/2BR3/1R4/B4/4 b 6,4,5,6 0,0,0,0")
              + "/Bd6/1");
      page.locator(".standing b:text-is('If it ended now: Red 0 : 3 Blue')").waitFor();
      page.locator("button[aria-label='Back (,)']").click();
      page.locator(".standing b:text-is('If it ended now: Red 0 : 0 Blue')").waitFor();
      page.locator(".count:has-text('RISK')").first().hover();
      page.locator("#tooltip:has-text('subtracted from GAIN')").waitFor();
    }
  }

  @Tag("slow")
  @Test
  default void aRefusedCellShakesAndTheReasonIsShown() throws Exception {
    try (Visit visit = pages().visit("#/watch")) {
      Page page = visit.page();
      Pages.show(page, "#/play/" + pages().begin("gauss", Pages.PERSON));
      page.locator("[data-cell=a1]").click();
      assertRefused(page, "a1", "a1: this cell is VOID, and discs are placed on gray cells only.");
      page.locator("[data-cell=d4]").click();
      Pages.awaitMoves(page, 1);
      page.locator("[data-cell=d4]").focus();
      page.keyboard().press("ArrowRight");
      page.keyboard().press("ArrowLeft");
      page.keyboard().press("Enter");
      assertRefused(page, "d4", "d4: a red disc is here already.");
      Pages.show(page, "#/play/" + pages().begin("gess", Pages.PERSON));
      page.locator("[data-cell=C3]").click();
      assertRefused(page, "C3", "C3: the nine squares around it contain stones of White only.");
      page.locator("[data-cell=C18]").click();
      page.locator("[data-cell=D12]").click();
      assertRefused(
          page,
          "D12",
          "D12: a piece moves in a straight line, along a row, a column or a diagonal.");
      Pages.show(page, "#/analyse/gaussic");
      page.locator("[data-cell=c2]").click();
      page.locator("[data-cell=d4]").click();
      assertRefused(page, "d4", "d4: a Spark goes along a rank or a file, or one step diagonally.");
      pages().assertQuiet(visit);
    }
  }

  private static void assertRefused(Page page, String cell, String words) {
    page.locator(".caption.is-refusal:text-is(\"" + words + "\")").waitFor();
    Locator refused = page.locator("[data-cell=" + cell + "]");
    assertThat(refused.getAttribute("class")).contains("refused");
    assertThat(page.locator("#said").innerText()).isEqualTo(words);
  }
}
