package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.lodestone.tournament.report.Visit;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What screen readers read of a game, and where the focus is. */
interface PageSpeech {

  Pages pages();

  /** Collects the lines that the page announces. */
  private static void listen(Page page) {
    page.evaluate(
        """
        () => {
          window.heard = [];
          new MutationObserver(() => window.heard.push(document.getElementById("said").innerText))
            .observe(document.getElementById("said"), { childList: true, subtree: true, characterData: true });
        }
        """);
  }

  private static List<?> heard(Page page, String part) {
    page.waitForFunction("part => window.heard.some((text) => text.includes(part))", part);
    return (List<?>) page.evaluate("window.heard");
  }

  @Test
  default void aChosenPieceAndATakebackAreRead() throws Exception {
    String id = pages().begin("gess", Pages.PERSON);
    try (Visit visit = pages().visit("#/play/" + id)) {
      Page page = visit.page();
      page.waitForSelector(".board [data-piece]");
      listen(page);
      JsonNode move = pages().client().get("/api/play/" + id).path("now").path("moves").path(0);
      Locator cell = page.locator(".board .place").nth(move.path("cells").path(0).asInt());
      cell.focus();
      page.keyboard().press("Enter");
      assertThat(heard(page, " chosen, ").toString()).containsPattern("\\w+ chosen, \\d+ targets");
      assertThat(cell.getAttribute("aria-pressed")).isEqualTo("true");
      page.keyboard().press("Escape");
      assertThat(page.locator(".place[aria-pressed]").count()).isZero();
      Pages.type(page, move.path("move").asString());
      Pages.awaitMoves(page, 1);
      page.locator("button:has-text('Take back')").click();
      heard(page, "Taken back. ");
      pages().assertQuiet(visit);
    }
  }

  @Test
  default void cellsSayWhatCanBeDoneAndTheTabKeyStopsAtALegalOne() throws Exception {
    String id = pages().begin("gauss", Pages.PERSON);
    String stop = ".board [tabindex='0']";
    try (Visit visit = pages().visit("#/play/" + id)) {
      Page page = visit.page();
      page.locator(stop + "[aria-label='b2, empty, can be placed']").waitFor();
      assertThat(page.locator(stop).count()).isEqualTo(1);
      page.locator("#theme").focus();
      page.keyboard().press("Tab");
      assertThat(page.evaluate("document.activeElement.dataset.cell")).isEqualTo("b2");
      page.locator("#theme").focus();
      Pages.type(page, "Rd4");
      page.locator(stop + "[aria-label='d4, red disc, last move']").waitFor();
      Pages.show(page, "#/play/" + pages().begin("gaussic", Pages.PERSON));
      page.locator("[data-cell=c2][aria-label$='can move']").focus();
      page.keyboard().press("Enter");
      page.locator("[data-cell=c2][aria-label$='chosen']").waitFor();
      page.locator("[data-cell=c3][aria-label='c3, empty, can go here']").waitFor();
      pages().assertQuiet(visit);
    }
  }

  @Test
  default void anOwnMoveIsReadOnceAndAnEndHasNoCountAndTheFocus() throws Exception {
    String id = pages().begin("gauss", Pages.BEGINNER);
    try (Visit visit = pages().visit("#/play/" + id)) {
      Page page = visit.page();
      page.waitForSelector(".board [data-cell]");
      page.locator(".standing:has-text('If it ended now')").waitFor();
      listen(page);
      page.locator("[data-cell=d4]").focus();
      page.keyboard().press("ArrowRight");
      heard(page, "Rd5: red disc on d5");
      page.keyboard().press("Enter");
      page.waitForFunction("() => document.querySelectorAll('.moves li').length === 2");
      assertThat(heard(page, "Your move, Red."))
          .filteredOn(text -> text.toString().contains("red disc on d5"))
          .hasSize(1);
      for (String[] button : new String[][] {{"Hint", "Hint: "}, {"Take back", "Taken back."}}) {
        page.locator("button:has-text('" + button[0] + "')").focus();
        page.keyboard().press("Enter");
        heard(page, button[1]);
        assertThat(page.evaluate("document.activeElement.textContent"))
            .as("the focus after %s", button[0])
            .isEqualTo("Hint");
      }
      page.locator("button:has-text('Resign')").focus();
      page.keyboard().press("Enter");
      page.keyboard().press("Enter");
      heard(page, "level 1 wins. ");
      page.locator(".ending:not([hidden])").waitFor();
      assertThat(page.locator(".place-of-board").innerText()).doesNotContain("If it ended now");
      assertThat(page.evaluate("document.activeElement.textContent")).isEqualTo("Rematch");
      pages().assertQuiet(visit);
    }
  }
}
