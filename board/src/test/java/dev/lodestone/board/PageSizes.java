package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.WaitForSelectorState;
import dev.lodestone.tournament.report.Visit;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Boards fit into every window, and fingers and pointers do not hide the pieces that they move. */
interface PageSizes {

  /** A phone in portrait and landscape, a narrow phone, and 1280 x 800 zoomed to 200 %. */
  List<List<Integer>> WINDOWS =
      List.of(List.of(390, 844), List.of(844, 390), List.of(320, 640), List.of(640, 400));

  /** Whether an element is completely in the window, or hidden. */
  String IN_VIEW =
      "e => { const b = e.getBoundingClientRect(); return e.hidden || b.left >= 0 && b.top >= 0 && b.right <= innerWidth + 1 && b.bottom <= innerHeight + 1; }";

  /** Whether the shown move is completely in sight in the list of moves. */
  String SHOWS_MOVE =
      "() => { const [list, move] = ['.panel .moves', '[aria-current=step]'].map((part) => document.querySelector(part).getBoundingClientRect()); return move.top >= list.top && move.bottom <= list.bottom + 1; }";

  Pages pages();

  @Tag("slow")
  @Test
  default void boardPaletteAndCaptionAreInViewInEveryWindow() throws Exception {
    try (Visit visit = pages().visit("#/watch", Pages.PHONE_WIDTH, ColorScheme.LIGHT)) {
      Page page = visit.page();
      for (String game : List.of("gauss", "gess", "gaussic")) {
        Pages.show(page, "#/play/" + pages().begin(game, Pages.PERSON));
        page.waitForSelector(".board [data-cell]");
        for (List<Integer> window : WINDOWS) {
          page.setViewportSize(window.get(0), window.get(1));
          for (String part : List.of(".board", ".palette", ".caption")) {
            assertThat(page.locator(part).first().evaluate(IN_VIEW))
                .as("%s of %s in %s", part, game, window)
                .isEqualTo(true);
          }
          assertThat(page.getByText("Resign").boundingBox().y)
              .as("what a player can do comes before the rules")
              .isLessThan(page.locator(".panel details").first().boundingBox().y);
          assertThat(page.locator(".board-note").evaluate("e => getComputedStyle(e).textAlign"))
              .as("notes that wrap are below the centre of the board")
              .isEqualTo("center");
          if (window.get(0) < window.get(1)) {
            assertThat(
                    visit.number(
                        "new Set([...document.querySelectorAll('.strip-0 .count')].map(e => e.offsetTop)).size"))
                .as("rows of the counts of %s in %s", game, window)
                .isLessThan(2);
          }
          assertThat(visit.number("document.documentElement.scrollWidth"))
              .as("width of %s in %s", game, window)
              .isLessThanOrEqualTo(window.get(0));
        }
      }
      pages().assertQuiet(visit);
    }
  }

  /** Also for all parts that can be unfolded. */
  @Tag("slow")
  @Test
  default void noViewIsWiderThanANarrowPhone() {
    int width = 320;
    try (Visit visit = pages().visit("#/", width, ColorScheme.LIGHT)) {
      Page page = visit.page();
      for (String view :
          List.of("#/watch", "#/watch/0", "#/data", "#/data/weights", "#/setup/gess")) {
        Pages.show(page, view);
        page.waitForSelector(
            "main :is(th, h2, .field, .board)",
            new Page.WaitForSelectorOptions().setState(WaitForSelectorState.ATTACHED));
        page.evaluate(
            "() => document.querySelectorAll('details').forEach(d => { d.open = true; })");
        assertThat(visit.number("document.documentElement.scrollWidth"))
            .as("width of %s", view)
            .isLessThanOrEqualTo(width);
        assertThat(visit.number("document.querySelector('#contents').scrollWidth"))
            .as("all links of the navigation are in sight")
            .isLessThanOrEqualTo(visit.number("document.querySelector('#contents').clientWidth"));
      }
      pages().assertQuiet(visit);
    }
  }

  private static void assertTypesInView(Page page, int height) {
    page.setViewportSize(height * 8 / 5, height);
    page.evaluate("() => window.scrollTo(0, 0)");
    page.keyboard().type("/nowhere");
    assertThat(page.locator(".board").evaluate(IN_VIEW)).as("%s", height).isEqualTo(true);
    assertThat(page.evaluate("window.scrollY")).as("scrolled at %s", height).isEqualTo(0);
    assertThat(page.getByLabel("Type a move").evaluate(IN_VIEW)).as("%s", height).isEqualTo(true);
    page.keyboard().press("Escape");
    assertThat(page.getByLabel("Type a move").isVisible()).isFalse();
  }

  @Tag("slow")
  @Test
  default void aBoardFillsTheHeightOfAWindowAndThePanelStandsBesideIt() throws Exception {
    try (Visit visit = pages().visit("#/watch")) {
      Page page = visit.page();
      for (String game : List.of("gauss", "gess", "gaussic")) {
        for (String view :
            List.of("#/play/" + pages().begin(game, Pages.PERSON), "#/analyse/" + game)) {
          Pages.show(page, view);
          page.waitForSelector(".board [data-cell]");
          for (int height : List.of(800, 900, 1080)) {
            page.setViewportSize(height * 16 / 9, height);
            BoundingBox board = page.locator(".board").boundingBox();
            assertThat(board.height).as("%s at %s", view, height).isGreaterThan(height * 0.62);
            for (String part : List.of(".board", ".strip >> nth=1", ".standing b", ".panel")) {
              assertThat(page.locator(part).first().evaluate(IN_VIEW))
                  .as("%s of %s at %s", part, view, height)
                  .isEqualTo(true);
            }
            assertThat(page.locator(".panel").boundingBox().x).isGreaterThan(board.x + board.width);
            if (height > 800) {
              assertThat(page.locator(".board-note").evaluate(IN_VIEW))
                  .as("the meaning of the cells of %s at %s", view, height)
                  .isEqualTo(true);
            }
          }
        }
      }
      pages().assertQuiet(visit);
    }
  }

  @Tag("slow")
  @Test
  default void aMoveIsTypedOverTheBoardAndTheListIsAsHighAsItsMoves() throws Exception {
    String id = pages().begin("gauss", Pages.PERSON);
    String path = "/api/play/" + id;
    String height = "document.querySelector('.panel .moves').offsetHeight";
    try (Visit visit = pages().visit("#/play/" + id)) {
      Page page = visit.page();
      page.waitForSelector(".board [data-cell]");
      assertThat(visit.number(height)).isLessThan(60);
      for (int ply = 1; ply <= 26; ply++) {
        JsonNode move = pages().client().get(path).path("now").path("moves").path(0).path("move");
        String body = "{\"ply\":%d,\"move\":\"%s\"}".formatted(ply, move.asString());
        pages().client().post(path + "/move", body);
        if (ply == 6) {
          Pages.awaitMoves(page, ply);
          assertThat(visit.number(height)).isBetween(60, 130);
        }
      }
      Pages.awaitMoves(page, 26);
      assertThat(visit.number(height)).isLessThanOrEqualTo(330);
      for (int window : List.of(1080, 600)) {
        page.setViewportSize(Pages.DESKTOP_WIDTH, window);
        page.waitForFunction(SHOWS_MOVE);
      }
      for (int window : List.of(800, 900)) {
        assertTypesInView(page, window);
      }
      page.locator("button:has-text('Analyse')").click();
      page.waitForSelector(".pv-list li");
      for (int window : List.of(800, 900)) {
        assertTypesInView(page, window);
      }
      pages().assertQuiet(visit);
    }
  }

  private static void touch(CDPSession session, String type, double... at) {
    JsonArray points = new JsonArray();
    if (at.length > 0) {
      JsonObject point = new JsonObject();
      point.addProperty("x", at[0]);
      point.addProperty("y", at[1]);
      points.add(point);
    }
    JsonObject event = new JsonObject();
    event.addProperty("type", type);
    event.add("touchPoints", points);
    session.send("Input.dispatchTouchEvent", event);
  }

  private static double[] middle(Locator cell) {
    BoundingBox box = cell.boundingBox();
    return new double[] {box.x + box.width / 2, box.y + box.height / 2};
  }

  private static void slide(Page page, String from, String to, Runnable between) {
    CDPSession session = page.context().newCDPSession(page);
    touch(session, "touchStart", middle(page.locator("[data-cell=" + from + "]")));
    touch(session, "touchMove", middle(page.locator("[data-cell=" + to + "]")));
    between.run();
    touch(session, "touchEnd");
    session.detach();
  }

  @Tag("slow")
  @Test
  default void theMagnifierIsACircleInTheWindowWithTheAimedCellInItsMiddle() throws Exception {
    try (Visit visit = pages().visit("#/watch", Pages.PHONE_WIDTH, ColorScheme.LIGHT)) {
      Page page = visit.page();
      Pages.show(page, "#/play/" + pages().begin("gess", Pages.PERSON));
      page.waitForSelector(".board [data-cell]");
      for (List<Integer> window : WINDOWS) {
        page.setViewportSize(window.get(0), window.get(1));
        for (String cell : List.of("B2", "C18", "R10", "S2")) {
          slide(
              page,
              "J10",
              cell,
              () -> {
                BoundingBox box = page.locator(".loupe").boundingBox();
                assertThat(List.of(box.width, box.height)).as("%s", window).containsOnly(190.0);
                assertThat(page.locator(".loupe").evaluate(IN_VIEW))
                    .as("%s in %s", cell, window)
                    .isEqualTo(true);
                BoundingBox aim = page.locator(".loupe .aim").boundingBox();
                assertThat(aim.x + aim.width / 2)
                    .isCloseTo(box.x + box.width / 2, Offset.offset(1.0));
                assertThat(aim.y + aim.height / 2)
                    .isCloseTo(box.y + box.height / 2, Offset.offset(1.0));
              });
        }
      }
      pages().assertQuiet(visit);
    }
  }

  @Tag("slow")
  @Test
  default void aMagnifierIsShownIfCellsAreSmall() throws Exception {
    try (Visit visit = pages().visit("#/watch", Pages.PHONE_WIDTH, ColorScheme.LIGHT)) {
      Page page = visit.page();
      Pages.show(page, "#/play/" + pages().begin("gess", Pages.PERSON));
      page.waitForSelector(".board [data-cell]");
      // The cell where the finger is lifted counts, not the one where it was put down.
      slide(
          page,
          "B2",
          "C18",
          () ->
              assertThat(
                      visit.number(
                          "document.querySelector('.loupe').clientWidth / document.querySelector('.loupe').viewBox.baseVal.width * 100"))
                  .as("pixels of a magnified cell")
                  .isGreaterThanOrEqualTo(28));
      page.waitForSelector(".board .chosen");
      assertThat(page.locator(".board .target:not(.taken)").first().boundingBox().width)
          .as("pixels of the dot at a target")
          .isGreaterThan(5);
      assertThat(page.locator(".loupe").count()).isZero();
      assertThat(page.locator("[data-cell=C18]").evaluate("e => e === document.activeElement"))
          .isEqualTo(true);
      // Cells of gaussic are wide enough for a finger.
      Pages.show(page, "#/play/" + pages().begin("gaussic", Pages.PERSON));
      page.waitForSelector(".board [data-cell]");
      slide(page, "d4", "d5", () -> assertThat(page.locator(".loupe").count()).isZero());
      pages().assertQuiet(visit);
    }
  }

  private static void assertHeldAt(Page page, double... at) {
    BoundingBox box = page.locator(".held").boundingBox();
    assertThat(box.x + box.width / 2).isCloseTo(at[0], Offset.offset(8.0));
    assertThat(box.y + box.height / 2).isCloseTo(at[1], Offset.offset(8.0));
  }

  @Tag("slow")
  @Test
  default void aDraggedPieceFollowsThePointer() throws Exception {
    try (Visit visit = pages().visit("#/watch")) {
      Page page = visit.page();
      for (String game : List.of("gess", "gaussic")) {
        String[] way =
            game.equals("gess") ? new String[] {"C18", "C17"} : new String[] {"c2", "c3"};
        Pages.show(page, "#/play/" + pages().begin(game, Pages.PERSON));
        double[] from = middle(page.locator("[data-cell=" + way[0] + "]"));
        double[] to = middle(page.locator("[data-cell=" + way[1] + "]"));
        page.mouse().move(from[0], from[1]);
        page.mouse().down();
        page.mouse().move(to[0], to[1]);
        assertHeldAt(page, to);
        page.mouse().up();
        assertThat(page.locator(".held > *").count()).isZero();
        Pages.awaitMoves(page, 1);
      }
      pages().assertQuiet(visit);
    }
  }

  @Tag("slow")
  @Test
  default void aDraggedPieceFollowsTheFingerAndIsPlayedWhereItIsLifted() throws Exception {
    try (Visit visit = pages().visit("#/watch", Pages.PHONE_WIDTH, ColorScheme.LIGHT)) {
      Page page = visit.page();
      Pages.show(page, "#/play/" + pages().begin("gaussic", Pages.PERSON));
      page.waitForSelector(".board [data-cell]");
      slide(page, "c2", "c3", () -> assertHeldAt(page, middle(page.locator("[data-cell=c3]"))));
      Pages.awaitMoves(page, 1);
      pages().assertQuiet(visit);
    }
  }
}
