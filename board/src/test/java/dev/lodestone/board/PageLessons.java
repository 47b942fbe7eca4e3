package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.lodestone.tournament.report.Visit;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The rules, with pictures that the same board draws. */
interface PageLessons {

  /** Titles of rules, by the ids of their games. */
  Map<String, String> RULES =
      Map.of("gauss", "GAUSS", "gess", "Gess", "gaussic", "gaussic", "connect4", "Connect Four");

  Pages pages();

  /** Every picture shows what its move does. */
  private static void awaitPictures(Page page, int least) {
    page.waitForFunction(
        "least => { const all = [...document.querySelectorAll('.picture')];"
            + " return all.length >= least && all.every(p => p.querySelector('.ghost, .leaves')); }",
        least);
  }

  @Test
  default void everyGameHasRulesWithPictures() {
    try (Visit visit = pages().visit("#/learn")) {
      Page page = visit.page();
      RULES.forEach(
          (id, title) -> {
            Pages.show(page, "#/learn/" + id);
            assertThat(page.locator(".prose h1").innerText()).isEqualTo(title);
            awaitPictures(page, 1);
          });
      pages().assertQuiet(visit);
    }
  }

  @Test
  default void aFirstGameHasTenPositionsThatCanBeTried() {
    try (Visit visit = pages().visit("#/learn/gauss")) {
      Page page = visit.page();
      page.locator("a:has-text('A first game')").click();
      awaitPictures(page, 10);
      Locator pictures = page.locator(".picture");
      assertThat(pictures.count()).isEqualTo(10);
      assertThat(pictures.nth(2).locator("figcaption").innerText())
          .isEqualTo("Bd3: blue disc on d3; pulls d6 to d4; pushes f5 to g6; Blue VOID +1");
      pictures.nth(2).locator("a").click();
      page.waitForSelector(".eval-bar");
      assertThat(Pages.moves(page)).hasToString("[Bd3]");
      assertThat(page.locator(".board .pieces [data-piece]").count()).isEqualTo(3);
      pages().assertQuiet(visit);
    }
  }
}
