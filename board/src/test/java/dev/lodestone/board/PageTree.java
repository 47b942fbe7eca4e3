package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.lodestone.tournament.report.Visit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A tree of moves is kept in the browser, in a file of the server, as PGN and as one page. */
interface PageTree {

  String PGN =
      "[White \"A\"]\n{begin} 1. Rd4 $1 {good} (1. Bd4!? Rc3 (1... Rb4 2. Bc3)) 1... Rc3 2. Bb4 *";

  Pages pages();

  private static void read(Page page, String pgn) {
    page.locator("button[aria-pressed=true]").first().click();
    page.locator("summary:has-text('Set up')").click();
    page.getByLabel("A position or moves").fill(pgn);
    page.locator("button:has-text('Read it')").click();
    page.locator(".tree .variation").first().waitFor();
  }

  private static void assertHoldsAll(Page page) {
    assertThat(page.locator(".tree .move").allInnerTexts())
        .containsExactly("Rd4!", "Bd4!?", "Rc3", "Rb4", "Bc3", "Rc3", "Bb4");
    assertThat(page.locator(".tree .move-note").allInnerTexts()).containsExactly("begin", "good");
    // Variations number moves as the main line does: by plies.
    assertThat(page.locator(".tree .ply").allInnerTexts())
        .containsExactly("1", "1", "2", "2", "3", "2", "3");
  }

  @Tag("slow")
  @Test
  default void noMoveOfTheListIsCutAtItsSignOrValue() throws Exception {
    try (Visit visit = pages().visit("#/analyse/gess")) {
      Page page = visit.page();
      page.waitForSelector(".pv-list li");
      read(
          page, "[Game \"gess\"]\n\n1. C15-C12?? (1. C15-C13) 1... N6-O7?? 2. F15-F12?? G6-F7?? *");
      page.locator("button:has-text('Whole game')").click();
      page.waitForFunction(
          "() => document.querySelectorAll('.moves .eval:not(:empty)').length === 4");
      for (List<Integer> window :
          List.of(List.of(1280, 1600), List.of(1000, 1400), List.of(390, 844), List.of(320, 640))) {
        page.setViewportSize(window.get(0), window.get(1));
        assertThat(
                page.evaluate(
                    "[...document.querySelectorAll('.moves button')].filter(b => b.scrollWidth > b.clientWidth || b.querySelector('.move').offsetTop > b.querySelector('.ply').offsetTop + 9).map(b => b.innerText)"))
            .as("%s", window)
            .isEqualTo(List.of());
      }
      pages().assertQuiet(visit);
    }
  }

  @Tag("slow")
  @Test
  default void aTreeIsReadAnnotatedAndKeptByTheBrowser() throws Exception {
    try (Visit visit = pages().visit("#/analyse/gauss")) {
      Page page = visit.page();
      page.waitForSelector(".pv-list li");
      read(page, PGN);
      assertHoldsAll(page);
      page.locator(".tree button:has-text('Rb4')").click();
      page.locator(".tree [aria-current] .move:has-text('Rb4')").waitFor();
      assertThat(page.locator(".caption").innerText()).startsWith("2. Rb4");
      page.locator("summary:has-text('Note and signs')").click();
      page.getByLabel("blunder").click();
      page.getByLabel("Note on the move").fill("loses {a lot}");
      page.reload();
      page.locator(".panel-title button[aria-pressed=true]").click();
      page.locator(".tree .move-note:has-text('loses')").waitFor();
      assertThat(page.locator(".tree [aria-current] .move").innerText()).isEqualTo("Rb4??");
      page.keyboard().press(",");
      page.locator(".tree [aria-current] .move:has-text('Bd4')").waitFor();
      page.keyboard().press(".");
      page.locator(".tree [aria-current] .move:has-text('Rb4')").waitFor();
      page.locator("summary:has-text('Note and signs')").click();
      page.locator("button:has-text('Make main line')").click();
      page.locator(".tree li:not(.aside) .move:has-text('Bc3')").waitFor();
      assertThat(page.locator(".tree li:not(.aside) .move").allInnerTexts())
          .containsExactly("Bd4!?", "Rb4??", "Bc3");
      Pages.holdClipboard(page);
      assertThat(Pages.copied(page, "PGN"))
          .contains("[White \"A\"]")
          .contains("1. Bd4 $5 (1. Rd4 $1 {good} 1... Rc3 2. Bb4)")
          .contains("{loses (a lot)}");
      page.locator("button:has-text('Delete from here')").click();
      page.locator(".tree .move:has-text('Rb4')").waitFor(Pages.GONE);
      assertThat(page.locator(".tree .move").allInnerTexts())
          .containsExactly("Bd4!?", "Rd4!", "Rc3", "Bb4", "Rc3");
      assertThat(visit.violations()).isEmpty();
      page.locator("button:has-text('New')").click();
      page.waitForFunction("() => !document.querySelector('.tree button')");
      pages().assertQuiet(visit);
    }
  }

  @Tag("slow")
  @Test
  default void aTreeIsSavedOnTheServerAndOpenedThereByAnother() throws Exception {
    try (Visit visit = pages().visit("#/analyse/gauss")) {
      Page page = visit.page();
      page.waitForSelector(".pv-list li");
      read(page, PGN);
      page.locator("summary:has-text('Saved on the server')").click();
      save(page, "../x");
      page.locator(".warning:has-text('expected a name')").waitFor();
      visit.complaints().removeIf(complaint -> complaint.contains("400 (Bad Request)"));
      save(page, "My tree");
      page.locator(".saved-trees button:has-text('My tree')").waitFor();
      page.locator(".tree li button").first().click();
      save(page, "My tree");
      page.waitForFunction("() => document.querySelector('.warning[role=alert]').hidden");
      pages().assertQuiet(visit);
    }
    try (Visit visit = pages().visit("#/analyse/gess", Pages.PHONE_WIDTH, ColorScheme.DARK)) {
      Page page = visit.page();
      page.locator("summary:has-text('Saved on the server')").click();
      page.locator(".saved-trees button:has-text('My tree')").click();
      page.locator(".tree .variation .variation").waitFor();
      assertThat(page.url()).contains("#/analyse/gauss/");
      assertHoldsAll(page);
      assertThat(visit.violations()).isEmpty();
      // The check has unfolded all parts.
      Locator delete = page.getByLabel("Delete My tree");
      delete.click();
      delete.click();
      page.waitForFunction("() => !document.querySelector('.saved-trees li')");
      pages().assertQuiet(visit);
    }
  }

  private static void save(Page page, String name) {
    page.getByLabel("Name", new Page.GetByLabelOptions().setExact(true)).fill(name);
    page.waitForResponse("**/api/trees/*", () -> page.locator(".save-tree button").click());
  }

  @Tag("slow")
  @Test
  default void aTreeIsSavedAsOnePageThatNeedsNoServer(@TempDir Path directory) throws Exception {
    Path file = directory.resolve("tree.html");
    try (Visit visit = pages().visit("#/analyse/gauss")) {
      Page page = visit.page();
      page.waitForSelector(".pv-list li");
      read(page, PGN);
      Download saved =
          page.waitForDownload(() -> page.locator("button:has-text('Save as one page')").click());
      assertThat(saved.suggestedFilename()).isEqualTo("GAUSS analysis.html");
      saved.saveAs(file);
      pages().assertQuiet(visit);
    }
    assertThat(Files.size(file)).isLessThan(150_000);
    try (Visit visit = pages().visitUrl(file.toUri().toString())) {
      Page page = visit.page();
      page.waitForSelector(".tree button");
      assertHoldsAll(page);
      page.locator(".tree button:has-text('Rb4')").click();
      assertThat(page.locator(".caption").innerText()).startsWith("2. Rb4: red disc on b4");
      page.keyboard().press("End");
      assertThat(page.locator(".board .pieces [data-piece]").count()).isEqualTo(3);
      page.mouse().move(0, 0);
      assertThat(visit.violations()).isEmpty();
      assertThat(visit.complaints()).isEmpty();
      assertThat(visit.requests()).containsExactly(file.toUri().toString());
    }
  }

  @Tag("slow")
  @Test
  default void aPlayedGameIsCopiedAsPgnAndSavedAsOnePage() throws Exception {
    String id = pages().begin("gess", Pages.PERSON);
    String move =
        pages()
            .client()
            .get("/api/play/" + id)
            .path("now")
            .path("moves")
            .path(0)
            .path("move")
            .asString();
    pages().client().post("/api/play/" + id + "/move", "{\"ply\":1,\"move\":\"" + move + "\"}");
    try (Visit visit = pages().visit("#/play/" + id)) {
      Page page = visit.page();
      Pages.awaitMoves(page, 1);
      page.locator("summary:has-text('Share')").click();
      Pages.holdClipboard(page);
      assertThat(Pages.copied(page, "PGN"))
          .contains("[White \"<b>you</b>\"]", "[Game \"gess\"]", "\n1. " + move + " *");
      page.waitForDownload(() -> page.locator("button:has-text('Save as one page')").click());
      page.waitForDownload(() -> page.locator("button:has-text('Save as PGN')").click());
      pages().assertQuiet(visit);
    }
    try (Visit visit = pages().visit("#/watch/0/1/0")) {
      Page page = visit.page();
      page.waitForSelector(".moves li");
      page.waitForDownload(() -> page.locator("button:has-text('Save as one page')").click());
      pages().assertQuiet(visit);
    }
  }
}
