package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.ColorScheme;
import dev.lodestone.tournament.report.Chromium;
import dev.lodestone.tournament.report.Visit;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Answers and events that come late, twice or not at all, as they do on a busy machine. */
final class PageRacesTest {

  private static final String PERSON = "{\"kind\":\"person\"}";

  /** Lets a test tell a page what its server might tell it again. */
  private static final String KEEP_SOURCES =
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

  private static final String TELL_AGAIN =
      """
      async (path) => {
        const data = await (await fetch(path)).text();
        window.sources.at(-1).dispatchEvent(new MessageEvent("game", { data }));
      }
      """;

  @TempDir private static Path directory;
  private static @Nullable Chromium chromium;
  private static @Nullable BoardServer server;

  @BeforeAll
  static void open() throws Exception {
    chromium = Chromium.openOrSkip("the board");
    server = Boards.open(directory);
  }

  @AfterAll
  static void close() {
    if (server != null) {
      server.close();
    }
    if (chromium != null) {
      chromium.close();
    }
  }

  private static BoardServer server() {
    return Objects.requireNonNull(server);
  }

  private static Visit visit(String view) {
    return Objects.requireNonNull(chromium)
        .visit("http://localhost:" + server().port() + "/" + view, 1280, ColorScheme.LIGHT);
  }

  private static String begin(String game) throws Exception {
    return new BoardClient(server())
        .post(
            "/api/play",
            "{\"game\":\"%s\",\"first\":%s,\"second\":%s}".formatted(game, PERSON, PERSON))
        .path("id")
        .asString();
  }

  private static void awaitMoves(Page page, int count) {
    page.waitForFunction("n => document.querySelectorAll('.moves li').length === n", count);
  }

  @Test
  void whatIsToldAgainTakesNothingFromAHand() throws Exception {
    String id = begin("gaussic");
    try (Visit visit = visit("#/")) {
      Page page = visit.page();
      page.evaluate(KEEP_SOURCES);
      page.evaluate("view => { location.hash = view; }", "#/play/" + id);
      page.waitForSelector("[data-cell=b2]");
      page.waitForFunction("() => window.sources.length === 1");
      page.locator("[data-cell=b2]").click();
      page.waitForSelector(".board .chosen");
      page.evaluate(TELL_AGAIN, "/api/play/" + id);
      page.locator("[data-cell=b5]").click();
      awaitMoves(page, 1);
    }
  }

  @Test
  void whoLooksBackIsNotTornAwayByWhatIsKnown() throws Exception {
    String id = begin("gauss");
    BoardClient client = new BoardClient(server());
    client.post("/api/play/" + id + "/move", "{\"ply\":1,\"move\":\"Rd4\"}");
    client.post("/api/play/" + id + "/move", "{\"ply\":2,\"move\":\"Bc3\"}");
    try (Visit visit = visit("#/")) {
      Page page = visit.page();
      page.evaluate(KEEP_SOURCES);
      page.evaluate("view => { location.hash = view; }", "#/play/" + id);
      awaitMoves(page, 2);
      page.keyboard().press(",");
      page.evaluate(TELL_AGAIN, "/api/play/" + id);
      assertThat(page.locator(".moves [aria-current]").innerText()).contains("Rd4");
      client.post("/api/play/" + id + "/takeback", "{}");
      client.post("/api/play/" + id + "/takeback", "{}");
      awaitMoves(page, 0);
      assertThat(page.locator(".caption").innerText()).isEqualTo("The game begins.");
    }
  }

  @Test
  void aViewThatWasLeftBeforeItsAnswersCameIsNotBuilt() throws Exception {
    String id = begin("gauss");
    try (Visit visit = visit("#/learn/gess")) {
      Page page = visit.page();
      page.waitForSelector(".prose h1");
      Deque<Route> held = new ArrayDeque<>();
      page.route("**/api/play/" + id, held::add);
      page.evaluate("view => { location.hash = view; }", "#/play/" + id);
      while (held.isEmpty()) {
        page.waitForTimeout(10);
      }
      page.evaluate("() => { location.hash = '#/learn/gauss'; }");
      page.waitForSelector(".prose h1:has-text('GAUSS')");
      held.remove().resume();
      page.waitForResponse("**/api/line", () -> page.evaluate("() => fetch('/api/line')"));
      assertThat(page.locator(".place-of-board").count()).isZero();
      assertThat(page.locator(".prose h1").count()).isEqualTo(1);
      assertThat(page.title()).isEqualTo("The rules of GAUSS");
    }
  }
}
