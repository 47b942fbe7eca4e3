package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ForcedColors;
import dev.lodestone.tournament.report.Visit;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * Moves are played by dragging with a mouse and by touch, and previewed at the keyboard's focus.
 */
interface PageHands {

  List<String> GAMES = List.of("gauss", "gess", "gaussic");

  Pages pages();

  /** Opens a new game between two people in a page; returns its id. */
  private String open(Page page, String game) throws Exception {
    String id = pages().begin(game, Pages.PERSON);
    Pages.show(page, "#/play/" + id);
    return id;
  }

  /** The places of the cells that a move names. */
  private List<Locator> cells(Page page, String game, JsonNode move) throws Exception {
    String[] names = pages().board(game).path("names").asString().split(" ", -1);
    return move.path("cells")
        .valueStream()
        .map(cell -> page.locator("[data-cell='" + names[cell.asInt()] + "']"))
        .toList();
  }

  private JsonNode lastMove(String id) throws Exception {
    return pages().client().get("/api/play/" + id).path("now").path("moves").path(0);
  }

  private static void moveTo(Page page, Locator cell) {
    BoundingBox box = cell.boundingBox();
    page.mouse().move(box.x + box.width / 2, box.y + box.height / 2);
  }

  @Tag("slow")
  @Test
  default void aPieceIsDraggedWithTheMouse() throws Exception {
    try (Visit visit = pages().visit("#/watch")) {
      Page page = visit.page();
      for (String game : GAMES) {
        String id = open(page, game);
        JsonNode move = lastMove(id);
        List<Locator> cells = cells(page, game, move);
        moveTo(page, cells.get(0));
        page.mouse().down();
        moveTo(page, cells.get(cells.size() - 1));
        page.mouse().up();
        Pages.awaitMoves(page, 1);
        assertThat(page.locator(".moves .move").innerText())
            .as(game)
            .isEqualTo(move.path("move").asString());
      }
      pages().assertQuiet(visit);
    }
  }

  @Tag("slow")
  @Test
  default void aTapPreviewsAMoveAndTheSecondPlaysIt() throws Exception {
    try (Visit visit = pages().visit("#/watch", Pages.PHONE_WIDTH, ColorScheme.LIGHT)) {
      Page page = visit.page();
      for (String game : GAMES) {
        String id = open(page, game);
        JsonNode move = lastMove(id);
        for (Locator cell : cells(page, game, move)) {
          cell.tap();
        }
        page.locator(".caption.is-preview:has-text('Tap again to play it.')").waitFor();
        assertThat(page.locator(".caption").innerText())
            .startsWith(move.path("move").asString() + ": ");
        assertThat(page.locator(".ghost").count()).isPositive();
        assertThat(page.locator(".moves li").count()).isZero();
        cells(page, game, move).get(move.path("cells").size() - 1).tap();
        Pages.awaitMoves(page, 1);
        assertThat(page.locator(".moves .move").innerText())
            .as(game)
            .isEqualTo(move.path("move").asString());
      }
      pages().assertQuiet(visit);
    }
  }

  /** The page in forced-colours mode. */
  @Tag("slow")
  @Test
  default void chosenElementsAreVisibleInForcedColours() throws Exception {
    try (Visit visit = pages().visit("#/")) {
      Page page = visit.page();
      page.emulateMedia(new Page.EmulateMediaOptions().setForcedColors(ForcedColors.ACTIVE));
      String outlines =
          "selector => [...document.querySelectorAll(selector)].map(e => getComputedStyle(e).outlineStyle)";
      page.waitForSelector(".card .board");
      assertChosenDiffers(page, outlines, ".card input", ".card-face");
      assertChosenDiffers(page, outlines, ".choice-row input", "span");
      assertThat(page.evaluate(outlines, ".bar nav a"))
          .isEqualTo(List.of("solid", "none", "none", "none", "none"));
      open(page, "gauss");
      page.waitForSelector(".palette input:checked");
      assertChosenDiffers(page, outlines, ".palette-piece input", "span");
      assertThat(
              page.evaluate(
                  "getComputedStyle(document.querySelector('.swatch.first')).backgroundColor"))
          .isNotEqualTo(
              page.evaluate(
                  "getComputedStyle(document.querySelector('.swatch.second')).backgroundColor"));
    }
  }

  private static void assertChosenDiffers(Page page, String styles, String input, String face) {
    List<?> chosen = (List<?>) page.evaluate(styles, input + ":checked + " + face);
    List<?> others = (List<?>) page.evaluate(styles, input + ":not(:checked) + " + face);
    assertThat(chosen).as(input).isNotEmpty().allMatch("solid"::equals);
    assertThat(others).as(input).isNotEmpty().noneMatch("solid"::equals);
  }

  @Tag("slow")
  @Test
  default void theMoveAtTheKeyboardsFocusIsShownAndAnnounced() throws Exception {
    try (Visit visit = pages().visit("#/watch")) {
      Page page = visit.page();
      open(page, "gauss");
      page.locator("[data-cell=d4]").focus();
      page.keyboard().press("e");
      page.locator(".caption.is-preview:has-text('Re5: red disc on e5')").waitFor();
      page.locator("#said:has-text('red disc on e5')").waitFor();
      page.keyboard().press("r");
      page.locator("#said:has-text('From e5')").waitFor();
      assertThat(page.locator("#said").innerText().split(";")).hasSize(6);
      pages().assertQuiet(visit);
    }
  }
}
