package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ReducedMotion;
import dev.lodestone.tournament.report.Visit;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tests a finished game: the address of a position in it, and its export. */
interface PageReplay {

  /** The duration of the shown animations. */
  String COUNT_MOTION =
      """
      () => {
        window.motions = [];
        const plain = Element.prototype.animate;
        Element.prototype.animate = function (frames, options) {
          window.motions.push(options.duration);
          return plain.call(this, frames, options);
        };
      }
      """;

  Pages pages();

  @Test
  default void anAddressLeadsToAPlyAndEverythingCanBeCopied() throws Exception {
    try (Visit visit = pages().visit("#/watch/0/1/1")) {
      Page page = visit.page();
      page.locator(".caption:has-text('1. Rd4: red disc on d4')").waitFor();
      assertThat(page.locator(".moves [aria-current] .move").innerText()).isEqualTo("Rd4");
      assertThat(page.locator(".panel-title b").innerText()).startsWith("Game 1: <b>you</b> 0");
      List<String> moves = Pages.moves(page).stream().map(String::valueOf).toList();
      assertThat(moves).hasSize(2);
      Pages.holdClipboard(page);
      JsonNode now = Json.line(pages().client(), "gauss", List.of("Rd4")).path("now");
      assertThat(Pages.copied(page, "position")).isEqualTo(now.path("text").asString());
      assertThat(Pages.copied(page, "moves")).isEqualTo(String.join(" ", moves));
      assertThat(Pages.copied(page, "link")).isEqualTo(page.url()).endsWith("#/watch/0/1/1");
      assertThat(Pages.copied(page, "PGN")).contains("[Result \"0-1\"]", "1. Rd4 ");
      page.locator("a:has-text('Analyse from here')").click();
      page.waitForSelector(".eval-bar");
      assertThat(Pages.moves(page)).isEqualTo(moves);
      assertThat(page.locator(".moves [aria-current] .move").innerText()).isEqualTo("Rd4");
      pages().assertQuiet(visit);
    }
  }

  @Tag("slow")
  @Test
  default void nothingMovesIfNoMotionIsPreferred() {
    try (Visit visit = pages().visit("#/watch/0/1/0")) {
      Page page = visit.page();
      page.waitForSelector(".moves li");
      page.evaluate(COUNT_MOTION);
      page.keyboard().press("ArrowRight");
      page.waitForFunction(
          "() => window.motions.length > 0 && document.getAnimations().length === 0");
      Object motions = page.evaluate("window.motions");
      assertThat(motions).asInstanceOf(LIST).containsOnly(160);
      page.emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.REDUCE));
      page.keyboard().press("ArrowLeft");
      page.keyboard().press("ArrowRight");
      assertThat(page.locator(".caption").innerText()).startsWith("1. Rd4");
      assertThat(page.evaluate("window.motions")).isEqualTo(motions);
      pages().assertQuiet(visit);
    }
  }
}
