package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import dev.lodestone.tournament.report.Visit;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Tests the analysis of a position by engines: its tree of moves, proofs, and the mistakes of a
 * game.
 */
interface PageAnalysis {

  /** The moves of lines that are in sight but not as a whole. */
  String CUT_MOVES =
      """
      () => [...document.querySelectorAll(".pv")].flatMap((line) => {
        const [row, panel] = [line, line.closest(".panel")].map((part) => part.getBoundingClientRect());
        const right = Math.min(row.right, panel.right, innerWidth);
        return [...line.children].filter((move) => {
          const box = move.getBoundingClientRect();
          return box.top < row.bottom - 1 && box.left < right && box.right > right + 1;
        }).map((move) => move.textContent);
      })""";

  Pages pages();

  private static void stopSearch(Page page) {
    page.locator("button[aria-pressed=true]").click();
  }

  private static void back(Page page) {
    page.getByLabel("Back (,)").click();
  }

  private static void awaitLine(Page page, String moves) {
    page.waitForFunction(
        "moves => [...document.querySelectorAll('.moves .on-line .move')].map(e => e.firstChild.textContent).join(' ') === moves",
        moves);
  }

  private static void awaitCurrent(Page page, String move) {
    page.locator(".moves [aria-current] .move:has-text('" + move + "')").waitFor();
  }

  @Tag("slow")
  @Test
  default void movesFormATreeAndTheAddressKeepsTheLine() throws Exception {
    try (Visit visit = pages().visit("#/analyse/gauss")) {
      Page page = visit.page();
      stopSearch(page);
      Pages.type(page, "Rd4");
      awaitLine(page, "Rd4");
      Pages.type(page, "Rc3");
      awaitLine(page, "Rd4 Rc3");
      back(page);
      awaitCurrent(page, "Rd4");
      Pages.type(page, "Bc3");
      awaitLine(page, "Rd4 Bc3");
      page.locator(".tree button:has-text('Rc3')").click();
      awaitLine(page, "Rd4 Rc3");
      back(page);
      awaitCurrent(page, "Rd4");
      Pages.type(page, "Bb4");
      awaitLine(page, "Rd4 Bb4");
      page.locator(".tree .variation >> nth=1").waitFor();
      assertThat(page.locator(".tree .variation .move").allInnerTexts())
          .containsExactly("Bc3", "Bb4");
      Pages.type(page, "Rb4");
      page.locator(".warning[role=alert]:text-is(\"move 'Rb4': the cell is occupied\")").waitFor();
      awaitLine(page, "Rd4 Bb4");
      page.waitForFunction("() => location.hash.endsWith('/Rd4,Bb4/2')");
      back(page);
      awaitCurrent(page, "Rd4");
      String address = page.url();
      assertThat(address).endsWith("/Rd4,Bb4/1");
      page.reload();
      awaitLine(page, "Rd4 Bb4");
      awaitCurrent(page, "Rd4");
      stopSearch(page);
      Pages.holdClipboard(page);
      assertThat(Pages.copied(page, "link")).isEqualTo(address);
      assertThat(Pages.copied(page, "moves")).isEqualTo("Rd4 Bb4");
      JsonNode now = Json.line(pages().client(), "gauss", List.of("Rd4")).path("now");
      assertThat(Pages.copied(page, "position")).isEqualTo(now.path("text").asString());
      page.locator("summary:has-text('Set up')").click();
      page.getByLabel("A position or moves")
          .fill("[Event \"x\"]\n[Game \"gauss\"]\n\n1. Rd4 Rc3 2. Bb4 *");
      page.locator("button:has-text('Read it')").click();
      awaitLine(page, "Rd4 Rc3 Bb4");
      visit.complaints().removeIf(complaint -> complaint.contains("400 (Bad Request)"));
      pages().assertQuiet(visit);
    }
  }

  @Tag("slow")
  @Test
  default void nearTheEndEveryCellShowsTheValueOfItsMove() throws Exception {
    String position = Pages.lateGauss(28);
    JsonNode legal =
        pages()
            .client()
            .post(
                "/api/line",
                "{\"game\":\"gauss\",\"start\":\"%s\",\"moves\":[]}".formatted(position))
            .path("now")
            .path("moves");
    int cells =
        legal
            .valueStream()
            .map(move -> move.path("cells").path(0).asInt())
            .collect(Collectors.toSet())
            .size();
    try (Visit visit = pages().visit("#/analyse/gauss/" + Pages.part(position))) {
      Page page = visit.page();
      page.waitForFunction(
          "n => document.querySelectorAll('.board .heat-text').length === n", cells);
      assertThat(page.locator(".board .heat-text").allTextContents())
          .allMatch(text -> text.matches("[+\u2212]\\d+|= (Red|Blue)"));
      assertThat(page.locator(".board .heat:is(.win, .loss, .draw)").count()).isEqualTo(cells);
      assertThat(page.locator(".eval-bar").getAttribute("aria-label"))
          .matches("Evaluation for Red: ([+\u2212]\\d+ proven|= (Red|Blue) wins)");
      assertThat(page.evaluate("document.querySelector('.eval-fill').style.transform").toString())
          .matches("translateY\\((0|50|100)(\\.0)?%\\)");
      page.getByLabel("heat").uncheck();
      page.waitForFunction("() => !document.querySelector('.board .heat')");
      pages().assertQuiet(visit);
    }
  }

  @Test
  default void nothingCoversAProvenNumber() {
    // The last move scores four discs, and every cell that they leave has a number.
    String view =
        "#/analyse/gauss/%s/Re6,Bf5,Rd3,Bd2,Bf6,Bc4,Bb3,Be3,Bd2,Rc2,Bd6,Rb2,Bd4,Re6,Rf4,Rf5,Rd3,Bd6,Rd4,Bc4,Rf4,Bc2,Rd3,Be3/24"
            .formatted(Pages.part("4/5/6/7/6/5/4 r 10,5,5,10 0,0,0,0"));
    for (int width : List.of(Pages.PHONE_WIDTH, Pages.DESKTOP_WIDTH)) {
      try (Visit visit = pages().visit(view, width, ColorScheme.LIGHT)) {
        Page page = visit.page();
        page.waitForFunction("() => document.querySelectorAll('.board .heat-text').length === 15");
        page.locator(".advice .badge").first().waitFor();
        assertThat(
                page.evaluate(
                    """
                    () => {
                      const box = (shape) => shape.getBoundingClientRect();
                      const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
                      const others = [...document.querySelectorAll('.board :is(.badge, .leaves, .target)')];
                      return [...document.querySelectorAll('.board .heat-text')].filter((number) =>
                        others.some((other) => meet(box(number), box(other)))).map((number) => number.textContent);
                    }"""))
            .as("numbers at %s pixels", width)
            .isEqualTo(List.of());
      }
    }
  }

  @Test
  default void theReviewOfAGameMarksTheLosingMove() throws Exception {
    // O could have kept X from its fourth in a row, on d1.
    String view = "#/analyse/connect4/%s/a,a,b,b,c,g,d/7".formatted(Pages.part("////// x"));
    try (Visit visit = pages().visit(view)) {
      Page page = visit.page();
      page.locator("button:has-text('Whole game')").click();
      page.waitForSelector(".graph-box .chart path");
      assertThat(page.locator(".note-dot.blunder").allInnerTexts()).containsExactly("??");
      Locator blunder = page.locator(".moves li:has(.blunder)");
      assertThat(blunder.locator(".ply").innerText()).isEqualTo("6");
      assertThat(blunder.locator(".note-dot").getAttribute("title"))
          .isEqualTo("blunder; best was d");
      assertThat(page.locator(".graph-box .facts").innerText()).contains("blunder 0 / 1");
      for (String side : List.of("first", "second")) {
        assertThat(
                page.locator(".legend .line-" + side)
                    .evaluate("e => getComputedStyle(e).borderTopColor"))
            .as("the legend has the colour of the line")
            .isEqualTo(
                page.locator(".chart .line." + side).evaluate("e => getComputedStyle(e).stroke"));
      }
      assertThat(page.locator(".graph-box .chart-note").innerText()).contains("as X sees it");
      assertThat(
              visit.number(
                  "Math.min(...[...document.querySelectorAll('.graph-box .axis text')].map((text) => text.getBoundingClientRect().left - text.ownerSVGElement.getBoundingClientRect().left))"))
          .as("no number of an axis is cut")
          .isNotNegative();
      pages().assertQuiet(visit);
    }
  }

  @Test
  default void goRestartsAFinishedSearch() throws Exception {
    String position = Pages.lateGauss(28);
    try (Visit visit = pages().visit("#/analyse/gauss/" + Pages.part(position))) {
      Page page = visit.page();
      Locator toggle = page.locator(".panel-title button");
      page.locator(".panel-title button:has-text('Go')").waitFor();
      assertThat(toggle.getAttribute("aria-pressed")).isEqualTo("false");
      page.waitForRequest("**/api/analysis?*", toggle::click);
      page.locator(".panel-title button:has-text('Go')").waitFor();
      assertThat(page.locator(".pv-list li").count()).isPositive();
      pages().assertQuiet(visit);
    }
  }

  @Tag("slow")
  @Test
  default void anAnalysisContinuesWhenTheServerIsBack(@TempDir Path games) throws Exception {
    BoardServer server = Boards.open(games);
    try (Visit visit = pages().visit(server, "#/analyse/gauss")) {
      Page page = visit.page();
      page.getByLabel("Engine").selectOption("mcts");
      page.waitForSelector(".pv-list li >> nth=2");
      int port = server.port();
      server.close();
      Locator lost = page.locator(".warning:has-text('connection is lost')");
      lost.waitFor();
      assertThat(page.locator(".engine .facts").innerText()).isEmpty();
      server = Boards.openAt(port, games);
      page.waitForFunction("lost => lost.hidden", lost.elementHandle());
      page.locator(".engine .facts:has-text('nodes')").waitFor();
      assertThat(page.locator(".panel-title button").innerText()).isEqualTo("Stop");
    } finally {
      server.close();
    }
  }

  @Tag("slow")
  @Test
  default void theBestMoveIsShownAsItsPieceAndTheNumberOfLinesIsRemembered() {
    try (Visit visit = pages().visit("#/analyse/gauss")) {
      Page page = visit.page();
      page.waitForSelector(".pv-list li");
      page.waitForFunction("() => document.querySelector('.board .advice.best .piece')");
      page.waitForFunction(
          "() => { const best = document.querySelector('.pv button').textContent; const piece = document.querySelector('.advice.best .piece'); return piece && piece.classList.contains(best[0] === 'R' ? 'red' : 'blue'); }");
      page.getByLabel("Number of lines").selectOption("5");
      page.waitForFunction("() => document.querySelectorAll('.pv-list li').length === 5");
      page.waitForFunction(
          "() => document.querySelectorAll('.board .advice .badge').length === 5 && document.querySelectorAll('.board .advice .ghost .piece').length > 1");
      page.reload();
      assertThat(page.getByLabel("Number of lines").inputValue()).isEqualTo("5");
      page.waitForFunction("() => document.querySelectorAll('.pv-list li').length === 5");
      pages().assertQuiet(visit);
    }
  }

  /** Each line has a number at its target, and the best one shows its block as a shadow. */
  @Tag("slow")
  @Test
  default void linesOfGessAreFramesWithNumbersThatDoNotOverlap() {
    try (Visit visit = pages().visit("#/analyse/gess")) {
      Page page = visit.page();
      page.waitForFunction("() => document.querySelectorAll('.board .advice .badge').length === 3");
      page.locator(".panel-title button[aria-pressed=true]").click();
      assertThat(page.locator(".board .advice text").allTextContents())
          .containsExactlyInAnyOrder("1", "2", "3");
      assertThat(page.locator(".board .advice.best .ghost .piece").count()).isPositive();
      List<BoundingBox> badges =
          page.locator(".board .advice .badge").all().stream().map(Locator::boundingBox).toList();
      for (BoundingBox badge : badges) {
        assertThat(badge.width).as("pixels of a number").isGreaterThan(14);
        assertThat(
                badges.stream()
                    .filter(
                        other ->
                            Math.hypot(other.x - badge.x, other.y - badge.y) < badge.width - 1))
            .hasSize(1);
      }
      // A frame has the width of a block of three cells.
      double cell = page.locator("[data-cell=K10]").boundingBox().width;
      for (Locator frame : page.locator(".board .advice .frame-of").all()) {
        assertThat(frame.boundingBox().width).isGreaterThan(2.5 * cell);
      }
      pages().assertQuiet(visit);
    }
  }

  /** A line shows as many whole moves as its row has room for. */
  @Tag("slow")
  @Test
  default void noMoveOfALineOfGessIsCutAtTheEdgeOfThePanel() {
    try (Visit visit = pages().visit("#/analyse/gess")) {
      Page page = visit.page();
      page.locator("button:has-text('Second engine')").click();
      page.waitForFunction(
          "() => { const lines = [...document.querySelectorAll('.pv')]; return lines.length === 6 && lines.some((line) => line.children.length > 7); }");
      for (int i = 0; i < 2; i++) {
        page.locator(".engine").nth(i).locator("button:text-is('Stop')").click();
      }
      for (int width : Visit.WIDTHS) {
        page.setViewportSize(width, 900);
        assertThat(page.evaluate(CUT_MOVES)).as("cut at %s pixels", width).isEqualTo(List.of());
        for (Locator line : page.locator(".pv").all()) {
          assertThat(line.locator("button").first().boundingBox().width)
              .as("the first move has room at %s pixels", width)
              .isBetween(20.0, line.boundingBox().width);
        }
      }
      pages().assertQuiet(visit);
    }
  }

  @Tag("slow")
  @Test
  default void twoEnginesSearchOnePositionAndTheirSettingsAreRemembered() throws Exception {
    try (Visit visit = pages().visit("#/analyse/gaussic")) {
      Page page = visit.page();
      page.locator(".pv-list li").first().waitFor();
      page.locator("button:has-text('Second engine')").click();
      Locator second = page.getByLabel("Second search");
      second.locator("summary:has-text('Time, memory')").click();
      Request asked =
          page.waitForRequest(
              "**/api/analysis?*seconds=10&*hash=16&*",
              () -> {
                second.getByLabel("Memory").selectOption("16");
                second.getByLabel("Time").selectOption("10");
              });
      assertThat(asked.url()).contains("engine=mcts", "threads=1");
      // Each row has a move with the values of both engines; a click on a heading sorts the rows.
      page.locator("summary:has-text('Moves side by side')").click();
      page.locator(".move-table th:has-text('value 2')").waitFor();
      page.locator(".move-table th:has-text('gap') button").click();
      assertThat(page.locator(".move-table [aria-sort=descending]").innerText()).contains("gap");
      page.waitForSelector(".board .rival");
      Locator history = second.locator("summary:has-text('Value and visits')");
      history.click();
      page.waitForFunction(
          "() => document.querySelectorAll('.rival .chart path.line').length === 2");
      assertThat(visit.violations()).isEmpty();
      page.waitForRequest("**/api/analysis?*seconds=10&*hash=16&*", page::reload);
      second.locator(".pv-list li").first().waitFor();
      assertThat(second.getByLabel("Time").inputValue()).isEqualTo("10");
      page.locator("button:has-text('Second engine')").click();
      page.waitForFunction("() => !document.querySelector('.board .rival')");
      pages().assertQuiet(visit);
    }
  }

  /** In a wide window the table is open beside the board, which stays large. */
  @Tag("slow")
  @Test
  default void theTableOfMovesIsBesideALargeBoard() throws Exception {
    try (Visit visit = pages().visit("#/analyse/gauss", 1800, ColorScheme.LIGHT)) {
      Page page = visit.page();
      page.getByLabel("Engine").selectOption("mcts");
      page.locator(".move-table th:has-text('surprise')").waitFor();
      assertThat(page.locator(".engine .note").innerText())
          .contains("in the order of their visits");
      page.locator(".move-table th:has-text('visits') button").click();
      List<?> visits =
          (List<?>)
              page.evaluate(
                  "() => [...document.querySelectorAll('.move-table tbody tr')].map((row) => parseFloat(row.cells[2].textContent))");
      assertThat(visits.stream().map(n -> ((Number) n).doubleValue()))
          .hasSizeGreaterThan(5)
          .isSortedAccordingTo(Comparator.reverseOrder());
      BoundingBox list = page.locator(".candidates").boundingBox();
      BoundingBox board = page.locator(".board-box .board").boundingBox();
      assertThat(list.x).isGreaterThan(board.x + board.width);
      assertThat(list.y).isLessThan(board.y + 100);
      assertThat(board.width).isGreaterThan(500);
      assertThat(visit.violations()).isEmpty();
      // The rows under the pointer do not move while the search continues.
      Locator first = page.locator(".move-table tbody button").first();
      first.hover();
      String move = first.innerText();
      assertThat(
              page.locator(".candidates summary")
                  .evaluate("e => getComputedStyle(e, '::after').content"))
          .as("the numbers are older than those of the lines")
          .asString()
          .contains("held");
      page.waitForTimeout(1500);
      first.click();
      awaitLine(page, move);
      pages().assertQuiet(visit);
    }
  }

  @Tag("slow")
  @Test
  default void theSearchTreeCanBeExpanded() throws Exception {
    try (Visit visit = pages().visit("#/analyse/gauss")) {
      Page page = visit.page();
      page.getByLabel("Engine").selectOption("mcts");
      page.locator("summary:has-text('Tree of the search')").click();
      // The icicle shows the best line, or the line under the pointer.
      page.waitForFunction(
          "() => document.querySelector('.icicle .on-line')?.dataset.tip.startsWith(document.querySelector('.pv button').textContent)");
      page.locator(".pv-list li").nth(1).hover();
      page.waitForFunction(
          "() => document.querySelector('.icicle .on-line')?.dataset.tip.startsWith(document.querySelectorAll('.pv-list li')[1].querySelector('button').textContent)");
      page.mouse().move(1, 1);
      page.locator(".engine .chart-note:text-matches('After [0-9\\\\s]+ visits')").waitFor();
      Locator first = page.locator(".search-tree > .search-branch").first();
      first.locator("> summary").click();
      // Another move may come first while the tree grows.
      first = page.locator(".search-tree > .search-branch[open]").first();
      first.locator(".search-children > .search-branch > summary").first().click();
      assertThat(first.locator("> summary").innerText().split("\\s+"))
          .hasSize(4)
          .satisfies(
              cells -> assertThat(cells[0]).matches("[RB][b-f][2-6]"),
              cells -> assertThat(cells[3]).endsWith("%"));
      // Unfolded nodes stay unfolded while the tree grows.
      page.waitForFunction(
          "() => document.querySelectorAll('.search-branch .search-branch[open]').length > 0");
      assertThat(visit.violations()).isEmpty();
      page.getByLabel("Engine").selectOption("alphabeta");
      page.waitForSelector(".pv-list li");
      assertThat(page.locator("summary:has-text('Tree of the search')").isVisible()).isFalse();
      assertThat(page.locator(".board .heat").count()).as("nodes of alphabeta as heat").isZero();
      pages().assertQuiet(visit);
    }
  }
}
