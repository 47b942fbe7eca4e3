package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import dev.lodestone.tournament.report.Visit;
import java.util.ArrayDeque;
import java.util.Deque;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests answers and events that arrive late, twice or not at all, as on a busy machine. */
interface PageRaces {

  /** Lets a test send events to a page again, as a server may do. */
  String KEEP_SOURCES =
      """
      () => {
        const Plain = window.EventSource;
        window.sources = [];
        window.EventSource = class extends Plain {
          constructor(url) {
            super(url);
            window.sources.push(this);
          }
        };
      }
      """;

  String TELL_AGAIN =
      """
      async (path) => {
        const data = await (await fetch(path)).text();
        window.sources.at(-1).dispatchEvent(new MessageEvent("game", { data }));
      }
      """;

  Pages pages();

  @Tag("slow")
  @Test
  default void aRepeatedStateDoesNotCancelAStartedMove() throws Exception {
    String id = pages().begin("gaussic", Pages.PERSON);
    try (Visit visit = pages().visit("#/watch")) {
      Page page = visit.page();
      page.evaluate(KEEP_SOURCES);
      Pages.go(page, "#/play/" + id);
      page.waitForSelector("[data-cell=b2]");
      page.waitForFunction("() => window.sources.length === 1");
      page.locator("[data-cell=b2]").click();
      page.waitForSelector(".board .chosen");
      page.evaluate(TELL_AGAIN, "/api/play/" + id);
      page.locator("[data-cell=b5]").click();
      Pages.awaitMoves(page, 1);
    }
  }

  @Tag("slow")
  @Test
  default void repeatedMovesDoNotChangeTheViewedPly() throws Exception {
    String id = pages().begin("gauss", Pages.PERSON);
    BoardClient client = pages().client();
    client.post("/api/play/" + id + "/move", "{\"ply\":1,\"move\":\"Rd4\"}");
    client.post("/api/play/" + id + "/move", "{\"ply\":2,\"move\":\"Bc3\"}");
    try (Visit visit = pages().visit("#/watch")) {
      Page page = visit.page();
      page.evaluate(KEEP_SOURCES);
      Pages.go(page, "#/play/" + id);
      Pages.awaitMoves(page, 2);
      page.waitForFunction("() => window.sources.length === 1");
      page.keyboard().press(",");
      page.evaluate(TELL_AGAIN, "/api/play/" + id);
      assertThat(page.locator(".moves [aria-current]").innerText()).contains("Rd4");
      client.post("/api/play/" + id + "/takeback", "{}");
      client.post("/api/play/" + id + "/takeback", "{}");
      Pages.awaitMoves(page, 0);
      assertThat(page.locator(".caption").innerText()).isEqualTo("The game begins.");
    }
  }

  @Tag("slow")
  @Test
  default void aViewThatWasLeftBeforeItsDataArrivedIsNotBuilt() throws Exception {
    String id = pages().begin("gauss", Pages.PERSON);
    try (Visit visit = pages().visit("#/watch")) {
      Page page = visit.page();
      page.waitForSelector("h1:has-text('Runs')");
      Deque<Route> held = new ArrayDeque<>();
      page.route("**/api/play/" + id, held::add);
      Pages.go(page, "#/play/" + id);
      for (int look = 0; held.isEmpty(); look++) {
        assertThat(look).isLessThan(12_000);
        page.waitForTimeout(10);
      }
      Pages.go(page, "#/watch");
      page.waitForSelector("h1:has-text('Runs')");
      held.remove().resume();
      page.waitForResponse("**/api/line", () -> page.evaluate("() => fetch('/api/line')"));
      assertThat(page.locator(".place-of-board").count()).isZero();
      assertThat(page.locator("h1").count()).isEqualTo(1);
      assertThat(page.title()).isEqualTo("Runs");
    }
  }
}
