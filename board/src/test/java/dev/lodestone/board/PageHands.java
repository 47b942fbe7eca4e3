package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import dev.lodestone.tournament.report.Visit;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Moves are made by dragging with a mouse and by touch, and shown where the keyboard points. */
interface PageHands {

  List<String> GAMES = List.of("gauss", "gess", "gaussic");

  Pages pages();

  /** Opens a new game between two people in a page; its id. */
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

  @Test
  default void aFingerTapsThePieceAndWhereItGoes() throws Exception {
    try (Visit visit = pages().visit("#/watch", Pages.PHONE_WIDTH, ColorScheme.LIGHT)) {
      Page page = visit.page();
      for (String game : GAMES) {
        String id = open(page, game);
        JsonNode move = lastMove(id);
        for (Locator cell : cells(page, game, move)) {
          cell.tap();
        }
        Pages.awaitMoves(page, 1);
        assertThat(page.locator(".moves .move").innerText())
            .as(game)
            .isEqualTo(move.path("move").asString());
      }
      pages().assertQuiet(visit);
    }
  }

  @Test
  default void whereTheKeyboardPointsItsMoveIsShownAndSaid() throws Exception {
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
