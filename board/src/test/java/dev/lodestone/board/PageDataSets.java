package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import dev.lodestone.dataset.fixture.Sets;
import dev.lodestone.tournament.report.Visit;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the pages of data sets: rows as boards, and charts that lead to them. */
interface PageDataSets {

  Pages pages();

  private static void awaitFacts(Page page, String text) {
    page.locator(".rows .facts:has-text('" + text + "')").waitFor();
  }

  @Tag("slow")
  @Test
  default void rowsAreBoardsAndBarsLinkToThem(@TempDir Path directory) throws Exception {
    Sets.make(Sets.gauss(), directory.resolve("sets/small"), 2);
    try (BoardServer server = Boards.open(directory.resolve("games"), directory.resolve("sets"))) {
      try (Visit visit = pages().visit(server, "#/data")) {
        Page page = visit.page();
        List<Route> held = new ArrayList<>();
        page.route("**/api/data/sets*", held::add);
        page.locator(".kept a:has-text('small')").click();
        page.locator("main:has-text('Loading')").waitFor();
        held.forEach(Route::resume);
        awaitFacts(page, "12 positions");
        assertThat(page.url()).endsWith("small/");
        assertThat(page.locator("main").innerText()).doesNotContain("Loading");
        assertThat(page.locator(".data-charts > *").last().boundingBox().y)
            .as("all charts are in one row")
            .isEqualTo(page.locator(".data-charts > *").first().boundingBox().y);
        assertThat(
                visit.number(
                    "Math.min(...[...document.querySelectorAll('.row .heat-text')].map((number) => number.getBoundingClientRect().height))"))
            .as("pixels of the numbers on small boards")
            .isGreaterThanOrEqualTo(10);
        assertThat(page.locator(".row .board").count()).isEqualTo(12);
        // The first position is shown large, with a table of its moves; a click selects another.
        assertThat(page.locator(".row-large b").innerText()).startsWith("Ply ");
        assertThat(page.locator(".row-moves tbody tr").count()).isGreaterThan(5);
        BoundingBox large = page.locator(".row-large .board").boundingBox();
        BoundingBox table = page.locator(".row-moves table").boundingBox();
        assertThat(table.x)
            .as("the table is beside the board")
            .isGreaterThan(large.x + large.width);
        assertThat(table.y).isLessThan(large.y + large.height / 4);
        assertThat(large.width)
            .isGreaterThan(2 * page.locator(".row .board").first().boundingBox().width);
        page.locator(".row .live-follow").nth(3).click();
        page.locator(".row.followed [aria-pressed=true]").waitFor();
        assertThat(page.locator(".row-large b").innerText())
            .contains(page.locator(".row .row-facts").nth(3).innerText().split("\n", -1)[1]);
        page.locator("button:has-text('More positions')").click();
        awaitFacts(page, "24 positions");
        int visits = page.locator(".row .heat").count();
        assertThat(visits).isPositive();
        for (String layer : List.of("priors", "values", "proofs", "result")) {
          page.locator("input[name=layer][value=" + layer + "]")
              .check(new Locator.CheckOptions().setForce(true));
          assertThat(page.locator(".row .heat").count()).as(layer).isNotEqualTo(visits);
        }
        assertThat(page.locator(".row .heat-text").first().textContent())
            .matches("1\u20130|0\u20131|\u00bd\u2013\u00bd");
        // The bar of ply 9 leads to its positions.
        page.locator("section[aria-label='By ply'] g[data-tip^='ply 9:']").click();
        page.waitForFunction(
            "() => [...document.querySelectorAll('.row b')].every((b) => b.textContent.startsWith('Ply 9,'))");
        assertThat(page.url()).contains("ply%3D9..9");
        assertThat(page.getByLabel("Ply from").inputValue()).isEqualTo("9");
        page.locator("section[aria-label='Values against results'] g[data-tip] >> nth=0").click();
        page.waitForFunction("() => decodeURIComponent(location.hash).includes('value=-')");
        awaitFacts(page, "among");
        page.locator("button:has-text('All positions')").click();
        page.getByLabel("Proven only").check();
        page.waitForFunction(
            "() => document.querySelectorAll('.row').length > 0 && [...document.querySelectorAll('.row-facts')].every((f) => f.textContent.includes('by proof'))");
        String address = page.url();
        page.reload();
        page.waitForSelector(".row");
        assertThat(page.url()).isEqualTo(address);
        assertThat(page.getByLabel("Proven only").isChecked()).isTrue();
        assertThat(visit.violations()).isEmpty();
        page.setViewportSize(320, 640);
        assertThat(visit.number("document.documentElement.scrollWidth")).isLessThanOrEqualTo(320);
        page.reload();
        page.waitForSelector(".row");
        for (String part : List.of(".data-charts", ".row-filter")) {
          assertThat(page.locator(part).isVisible()).as("%s on a phone", part).isFalse();
        }
        page.locator(".row a:has-text('Analyse')").first().click();
        page.waitForSelector(".eval-bar");
        visit.complaints().removeIf(complaint -> complaint.contains("favicon"));
        assertThat(visit.complaints()).isEmpty();
      }
    }
  }

  @Tag("slow")
  @Test
  default void weightsAreBarsByPhase() throws Exception {
    try (Visit visit = pages().visit("#/data/weights", Pages.PHONE_WIDTH, ColorScheme.DARK)) {
      Page page = visit.page();
      page.locator(".tabs a:has-text('gauss-')").click();
      page.waitForSelector(".weights .weight");
      String first =
          page.locator(".weights tbody tr")
              .first()
              .locator(".weight-bars")
              .getAttribute("aria-label");
      assertThat(page.locator(".weights tbody tr").first().locator(".weight").count())
          .isEqualTo(first.split(", ", -1).length)
          .isGreaterThan(1);
      page.locator("button:has-text('More features')").click();
      assertThat(page.locator(".weights tbody tr").count()).isEqualTo(120);
      assertThat(visit.number("document.documentElement.scrollWidth"))
          .isLessThanOrEqualTo(Pages.PHONE_WIDTH);
      assertThat(visit.violations()).isEmpty();
      pages().assertQuiet(visit);
    }
  }
}
