package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.lodestone.tournament.report.Visit;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages need a small number of requests, keep the focus in place, and reach every game. */
interface PageFinish {

  Pages pages();

  @Tag("slow")
  @Test
  default void theFirstPageNeedsFiveRequestsAndTheSecondVisitFetchesNoFile(@TempDir Path directory)
      throws Exception {
    // A server without games, because a listed game with parameters takes one more request for its
    // rules.
    try (BoardServer server = Boards.open(directory);
        Visit visit = pages().visit(server, "#/")) {
      Page page = visit.page();
      page.waitForSelector(".card .board");
      assertThat(visit.requests()).hasSizeLessThanOrEqualTo(5);
      page.reload();
      page.waitForSelector(".card .board");
      // An unchanged file comes without its content; 300 bytes allow for the headers.
      assertThat(
              visit.number(
                  "Math.max(...performance.getEntriesByType('resource').filter((e) => e.name.includes('/page/')).map((e) => e.transferSize))"))
          .isLessThanOrEqualTo(300);
      assertThat(visit.complaints()).isEmpty();
    }
  }

  @Test
  default void aNewViewHasTheFocusAndListsAreOneStopOfTheTabKey() throws Exception {
    String id = pages().begin("gauss", Pages.PERSON);
    pages().client().post("/api/play/" + id + "/move", "{\"ply\":1,\"move\":\"Rd4\"}");
    pages().client().post("/api/play/" + id + "/move", "{\"ply\":2,\"move\":\"Be4\"}");
    try (Visit visit = pages().visit("#/")) {
      Page page = visit.page();
      page.waitForSelector(".card .board");
      for (String view : new String[] {"#/learn/gauss", "#/analyse/gauss", "#/play/" + id}) {
        Pages.show(page, view);
        assertThat(page.evaluate("document.activeElement.localName")).as(view).isEqualTo("h1");
      }
      Pages.awaitMoves(page, 2);
      assertThat(page.locator(".moves button[tabindex='0']").count()).isEqualTo(1);
      page.locator(".moves button").nth(1).focus();
      page.keyboard().press("ArrowUp");
      page.waitForFunction(
          "() => document.activeElement.matches('.moves button') && document.activeElement.textContent.includes('Rd4')");
      assertThat(page.locator(".moves [aria-current]").innerText()).contains("Rd4");
      page.keyboard().press("ArrowRight");
      page.waitForFunction("() => document.activeElement.textContent.includes('Be4')");
      pages().client().post("/api/play/" + id + "/move", "{\"ply\":3,\"move\":\"Rc3\"}");
      Pages.awaitMoves(page, 3);
      assertThat(page.evaluate("document.activeElement.matches('.moves [aria-current]')"))
          .as("a list that is made anew keeps the focus")
          .isEqualTo(true);
      pages().assertQuiet(visit);
    }
  }

  @Tag("slow")
  @Test
  default void everyGameIsListedWithPictureAndDateAndCanBeDeleted(@TempDir Path directory)
      throws Exception {
    try (BoardServer server = Boards.open(directory)) {
      BoardClient client = new BoardClient(server);
      String body =
          "{\"game\":\"%s\",\"first\":%s,\"second\":%s}"
              .formatted("gaussic", Pages.PERSON, Pages.PERSON);
      for (int game = 0; game < 32; game++) {
        client.post("/api/play", body);
      }
      try (Visit visit = pages().visit(server, "#/")) {
        Page page = visit.page();
        // Pictures are not drawn before they are in view.
        page.waitForSelector(".latest .board [data-piece]");
        assertThat(page.locator(".kept-game .board").count()).isEqualTo(1);
        page.locator("summary:has-text('Your games')").click();
        page.locator(".kept-game").nth(1).scrollIntoViewIfNeeded();
        page.waitForFunction("() => document.querySelectorAll('.kept-game .board').length > 1");
        assertThat(page.locator(".kept-game").count()).isEqualTo(30);
        assertThat(page.locator(".kept-game time").first().innerText()).matches(".*20\\d\\d.*");
        assertThat(page.locator(".kept-game small").first().innerText()).startsWith("your move");
        page.locator("button:has-text('More games')").click();
        page.waitForFunction("() => document.querySelectorAll('.kept-game').length === 32");
        assertThat(visit.violations()).isEmpty();
        Locator first = page.locator(".kept-game").first();
        String id = first.locator("a").getAttribute("href").substring("#/play/".length());
        first.locator("button").click();
        assertThat(directory.resolve(id)).exists();
        first.locator("button:has-text('Really delete?')").click();
        page.waitForFunction("() => document.querySelectorAll('.kept-game').length === 31");
        assertThat(Files.exists(directory.resolve(id))).isFalse();
        page.locator("button.primary").dblclick();
        page.waitForSelector(".moves");
        try (var games = Files.list(directory)) {
          assertThat(games.filter(Files::isDirectory).filter(g -> !g.endsWith("own-runs")).count())
              .isEqualTo(32);
        }
        visit.complaints().removeIf(complaint -> complaint.contains("favicon"));
        assertThat(visit.complaints()).isEmpty();
      }
    }
  }
}
