package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ReducedMotion;
import com.microsoft.playwright.options.WaitForSelectorState;
import dev.lodestone.tournament.report.Visit;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Moves are animated part by part, leave traces, have sounds, and end on the board. */
interface PageMotion {

  /**
   * A position in which Re6 pushes a disc, pulls one from a2 to d5, and scores it there with three
   * others.
   */
  String SCORING = "4/BR1B1/3R2/3B1B1/5B/4R/1B2 b 9,1,3,8 0,0,0,0";

  /** Records the animations of pieces with their keyframes, and the tones. */
  String WATCH =
      """
      () => {
        window.motions = [];
        window.tones = [];
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (frames, options) {
          window.motions.push({ frames, duration: options.duration });
          return animate.call(this, frames, options);
        };
        const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (at) {
          window.tones.push(this.frequency.value);
          return start.call(this, at);
        };
      }
      """;

  Pages pages();

  private void openScoring(Page page) {
    Pages.show(page, "#/watch");
    Pages.show(page, "#/analyse/gauss/" + Pages.part(SCORING) + "//0");
    page.waitForSelector(".board [data-cell]");
    page.evaluate("() => { window.motions = []; window.tones = []; }");
  }

  private static void playScoring(Page page) {
    Pages.type(page, "Re6");
    Pages.awaitMoves(page, 1);
  }

  @Tag("slow")
  @Test
  default void thePartsOfAMoveFollowEachOtherAndLeaveTraces() throws Exception {
    try (Visit visit = pages().visit("#/watch")) {
      Page page = visit.page();
      page.evaluate(WATCH);
      openScoring(page);
      playScoring(page);
      page.waitForFunction("() => window.motions.length > 3");
      // A disc that is pulled and then scored: it rests, slides, and leaves in the last part.
      assertThat(
              page.evaluate(
                  "() => window.motions.some(({ frames }) => frames.at(-1).opacity === 0 && new Set(frames.slice(0, -1).map((f) => f.transform)).size === 2 && frames.slice(0, -1).every((f) => f.opacity === 1))"))
          .isEqualTo(true);
      assertThat(
              page.evaluate(
                  "() => window.motions.every(({ frames, duration }) => duration / (frames.length - 1) >= 120 && duration / (frames.length - 1) <= 180)"))
          .isEqualTo(true);
      // Scored discs move to the number that they raise.
      page.locator(".strip .count.raised").waitFor();
      page.waitForFunction("() => !document.querySelector('.passing')");
      assertThat(page.locator(".trace").count()).isPositive();
      page.locator("button[aria-label='Back (,)']").click();
      page.waitForFunction("() => !document.querySelector('.trace')");
      pages().assertQuiet(visit);
    }
  }

  /** A browser that watches many boards draws only what has changed. */
  @Tag("slow")
  @Test
  default void unchangedCellsAreNotDrawnAgain() throws Exception {
    try (Visit visit = pages().visit("#/watch")) {
      Page page = visit.page();
      openScoring(page);
      page.evaluate(
          "() => document.querySelectorAll('[data-on]').forEach((e) => { e.old = true; })");
      playScoring(page);
      Map<?, ?> old =
          (Map<?, ?>)
              page.evaluate(
                  "() => Object.fromEntries([...document.querySelectorAll('[data-on]')].map((e) => [e.dataset.on, Boolean(e.old)]))");
      assertThat(old.get("e6")).isEqualTo(false);
      assertThat(old.get("b5")).isEqualTo(true);
      assertThat(old.get("f3")).isEqualTo(true);
      // Cells that cannot be pressed are drawn as one shape for each kind, not as separate
      // elements.
      Pages.show(page, "#/");
      page.waitForSelector(".card .board [data-piece]");
      assertThat(page.locator(".card .board .cell, .card .board .crossing").count())
          .isLessThanOrEqualTo(9);
      assertThat(page.locator(".card .board .place").count()).isZero();
      pages().assertQuiet(visit);
    }
  }

  @Tag("slow")
  @Test
  default void motionHasASpeedAndIsOmittedIfReducedMotionIsPreferred() throws Exception {
    try (Visit visit = pages().visit("#/watch")) {
      Page page = visit.page();
      page.evaluate(WATCH);
      openScoring(page);
      page.locator("summary:has-text('Motion and sound')").click();
      page.getByLabel("Speed of moves").selectOption("slow");
      playScoring(page);
      page.waitForFunction(
          "() => window.motions.some(({ frames, duration }) => duration / (frames.length - 1) > 300)");
      for (boolean reduced : List.of(false, true)) {
        openScoring(page);
        page.locator("summary:has-text('Motion and sound')").click();
        assertThat(page.getByLabel("Speed of moves").inputValue())
            .isEqualTo(reduced ? "off" : "slow");
        page.getByLabel("Speed of moves").selectOption(reduced ? "normal" : "off");
        if (reduced) {
          page.emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.REDUCE));
        }
        playScoring(page);
        page.locator(".standing b:text-is('If it ended now: Red 0 : 3 Blue')").waitFor();
        assertThat(visit.number("window.motions.length")).isZero();
      }
      pages().assertQuiet(visit);
    }
  }

  @Tag("slow")
  @Test
  default void movesAreHeardUnlessTheSoundIsOff() throws Exception {
    try (Visit visit = pages().visit("#/watch")) {
      Page page = visit.page();
      page.evaluate(WATCH);
      openScoring(page);
      playScoring(page);
      page.waitForFunction("() => window.tones.length >= 3");
      openScoring(page);
      page.locator("summary:has-text('Motion and sound')").click();
      page.getByLabel("Sound").uncheck();
      page.reload();
      page.evaluate(WATCH);
      openScoring(page);
      playScoring(page);
      page.locator(".standing b:text-is('If it ended now: Red 0 : 3 Blue')").waitFor();
      assertThat(visit.number("window.tones.length")).isZero();
      pages().assertQuiet(visit);
    }
  }

  /** A short game of two persons that ends in an even score. */
  private String ended() throws Exception {
    BoardClient client = pages().client();
    String person = "{\"kind\":\"person\",\"name\":\"Ann\"}";
    String body =
        "{\"game\":\"gauss\",\"first\":%s,\"second\":%s,\"clock\":\"300+3\",\"start\":\"4/5/6/7/6/5/4 r 2,2,2,2 0,0,0,0\"}"
            .formatted(person, person);
    String id = client.post("/api/play", body).path("id").asString();
    int ply = 0;
    for (String move : List.of("Be3", "Bd3", "Bc2", "Rf5", "Rd6", "Bc3", "Rd5", "Re3")) {
      ply++;
      client.post("/api/play/" + id + "/move", "{\"ply\":%d,\"move\":\"%s\"}".formatted(ply, move));
    }
    return id;
  }

  @Tag("slow")
  @Test
  default void theEndIsShownInWordsBelowABoardThatStaysVisible() throws Exception {
    try (Visit visit = pages().visit("#/watch")) {
      Page page = visit.page();
      String id = pages().begin("gauss", Pages.BEGINNER);
      Pages.show(page, "#/play/" + id);
      page.waitForSelector(".board [data-cell]");
      page.waitForFunction("() => document.title.startsWith('Your move')");
      page.locator("[data-cell=d4]").click();
      Pages.awaitMoves(page, 2);
      pages().client().post("/api/play/" + id + "/resign", "{}");
      page.locator(".ending b").waitFor();
      // The counts fly to their places, unless the system requests reduced motion.
      String flight = "() => getComputedStyle(document.querySelector('.count')).animationName";
      assertThat(page.evaluate(flight)).isEqualTo("arrives");
      page.emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.REDUCE));
      assertThat(page.evaluate(flight)).isEqualTo("none");
      assertThat(page.locator(".ending").innerText())
          .contains("wins", "gave up")
          .doesNotContain("If it ended now");
      assertThat(page.title()).doesNotStartWith("Your move");
      assertThat(visit.violations()).isEmpty();
      assertThat(page.locator(".strip.won .seat b").allInnerTexts()).containsExactly("level 1");
      for (String part : List.of(".board", ".ending")) {
        assertThat(page.locator(part).first().evaluate(PageSizes.IN_VIEW)).isEqualTo(true);
      }
      assertThat(visit.number("document.querySelector('.ending').getBoundingClientRect().top"))
          .isGreaterThan(
              visit.number("document.querySelector('.board').getBoundingClientRect().bottom"));
      page.keyboard().press("Home");
      page.locator(".ending")
          .waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.HIDDEN));
      page.keyboard().press("End");
      Pages.show(page, "#/play/" + ended());
      page.locator(".ending:has-text('with fewer discs on VOID')").waitFor();
      assertThat(page.locator(".ending").evaluate(PageSizes.IN_VIEW))
          .as("an end in many words")
          .isEqualTo(true);
      page.locator("button:has-text('Where did it turn?')").click();
      page.waitForSelector(".graph-box .chart");
      pages().assertQuiet(visit);
    }
  }
}
