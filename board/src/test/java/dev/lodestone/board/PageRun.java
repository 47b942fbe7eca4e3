package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.WaitForSelectorState;
import dev.lodestone.job.Setting;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JournalConfig;
import dev.lodestone.tournament.report.Visit;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.settings.SprtSettings;
import dev.lodestone.tournament.settings.TournamentSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Tests a run in progress: boards keep their places, can be followed, and lead to replay and
 * report.
 */
interface PageRun {

  /** The number of different heights of a strip while its values appear and grow. */
  String STRIP_HEIGHTS =
      """
      (() => {
        const shown = document.querySelector(".live-score").parentElement;
        const strip = shown.cloneNode(true);
        shown.after(strip);
        const heights = ["", "0.0 s", "-0.89 · depth 20", "-12.89 · depth 120 · 1230.0 s left"].map((text) => {
          strip.querySelector(".live-score").textContent = text;
          return strip.getBoundingClientRect().height;
        });
        strip.remove();
        return new Set(heights).size;
      })()
      """;

  Pages pages();

  private static void begin(Page page) {
    page.locator("summary:has-text('Begin a run')").click();
    Locator form = page.locator(".new-run");
    form.getByLabel("Time or nodes").selectOption("nodes=1000");
    form.getByLabel("Games of each two").fill("2000");
    form.getByLabel("Games begin with").selectOption("random");
    form.locator("[name=opening-plies]").fill("2..5");
    form.locator("button[type=submit]").click();
    page.waitForSelector(".live .board [data-piece]");
  }

  /** The openings of the only run that was begun. */
  private static Openings openings(Path directory) throws IOException {
    try (Stream<Path> runs = Files.list(directory.resolve("own-runs"))) {
      Path run = runs.findFirst().orElseThrow();
      return JournalConfig.openings(Journal.read(run, game -> {}).config());
    }
  }

  private static void resize(Page page, String size) {
    page.locator("input[name=boards][value=%s]".formatted(size))
        .check(new Locator.CheckOptions().setForce(true));
  }

  @Tag("slow")
  @Test
  default void gamesOfARunKeepTheirPlacesWithValueDepthTimeAndResult(@TempDir Path directory)
      throws Exception {
    try (BoardServer server = Boards.open(directory);
        Visit visit = pages().visit(server, "#/watch")) {
      Page page = visit.page();
      begin(page);
      int places = page.locator(".live").count();
      page.locator(".live-score:has-text('depth'):has-text(' s')").first().waitFor();
      // The bar of a side that loses has no width, so that it is attached but not visible.
      page.waitForSelector(
          ".live-bar.known span[style*='translateX']",
          new Page.WaitForSelectorOptions().setState(WaitForSelectorState.ATTACHED));
      page.waitForFunction("() => document.querySelectorAll('.ended a').length > 5");
      assertThat(page.locator(".live").count()).isBetween(1, places + 1);
      page.locator("table.cross .meeting").first().waitFor();
      assertThat(page.locator("table.cross .superiority").first().innerText()).contains("%");
      for (String size : List.of("large", "small", "medium")) {
        resize(page, size);
        page.waitForSelector(".live-score");
        assertThat(visit.number(STRIP_HEIGHTS)).as("heights of a strip").isEqualTo(1);
      }
      page.locator(".live-follow").first().click();
      page.locator(".live.followed .live-follow[aria-pressed=true]").waitFor();
      // The followed game stays when it is over, with its result and its replay.
      page.locator(".live.followed .live-number b:text-matches('[01\u00bd]\u2013')").waitFor();
      page.locator(".live.followed a:has-text('Replay game')").waitFor();
      String columns =
          "getComputedStyle(document.querySelector('.live-grid')).gridTemplateColumns.split(' ').length";
      int medium = visit.number(columns);
      resize(page, "small");
      assertThat(visit.number(columns)).isGreaterThan(medium);
      assertThat(page.locator(".live-grid").getAttribute("data-size")).isEqualTo("small");
      assertTheWallFillsTheWindow(page);
      assertThat(openings(directory))
          .isEqualTo(new Openings.RandomMoves(2, 5, Openings.Scope.ROUND));
      page.locator("button:has-text('Stop')").click();
      page.locator(".facts:has-text('stopped')").waitFor();
      // The running games end a moment later.
      page.locator(".facts:has-text('games over'):not(:has-text('left'))").waitFor();
      assertThat(visit.violations()).isEmpty();
      assertThat(page.locator("td.elo").first().textContent()).contains(" [");
      for (int width : List.of(Pages.PHONE_WIDTH, 320)) {
        page.setViewportSize(width, 844);
        assertThat(
                visit.number(
                    "document.querySelector('table.wide').offsetWidth - document.querySelector('.scroll:has(table.wide)').clientWidth"))
            .as("pixels of the standings that a phone of %s pixels cuts", width)
            .isLessThanOrEqualTo(0);
      }
      assertThat(visit.complaints()).isEmpty();
    }
  }

  /** The key W shows only the boards, and Escape or W returns to the page. */
  private static void assertTheWallFillsTheWindow(Page page) {
    page.keyboard().press("w");
    page.locator("dialog.wall[open] .live-grid").waitFor();
    BoundingBox wall = page.locator(".wall").boundingBox();
    assertThat(List.of(wall.x, wall.y)).containsOnly(0.0);
    assertThat(wall.width).isEqualTo(page.viewportSize().width);
    assertThat(wall.height).isEqualTo(page.viewportSize().height);
    // Counts, and the results of finished games that keep their places.
    assertThat(page.locator(".wall .live-count").first().isVisible()).isTrue();
    // Boards are replaced when games begin, so all of them are measured at one moment.
    assertThat(
            (List<?>)
                page.locator(".wall .live .board")
                    .evaluateAll(
                        "(boards, bottom) => boards.map((board) => board.getBoundingClientRect()).filter((box) => box.bottom > bottom || box.height <= 60)",
                        wall.height))
        .as("boards that are cut or tiny")
        .isEmpty();
    page.keyboard().press("Escape");
    page.locator(".wall .live-grid").waitFor(Pages.GONE);
    page.locator("button:text-is('Wall')").click();
    page.locator("dialog.wall[open]").waitFor();
    page.keyboard().press("w");
    page.waitForFunction("() => !document.querySelector('.wall').open");
  }

  /** Whether a setting accepts a text. */
  private static boolean accepts(Setting<?> setting, String text) {
    try {
      setting.read(text);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  @Test
  default void theFormOfARunHasTheSettingsOfItsTables() {
    Map<String, Setting<?>> declared = new HashMap<>();
    Stream.of(TournamentSettings.TABLE, SprtSettings.ofGames())
        .flatMap(table -> table.settings().stream())
        .forEach(setting -> declared.put(setting.key(), setting));
    Set<String> expected = new TreeSet<>(Set.of("games", "max-games", "swiss", "opening-plies"));
    SprtSettings.TABLE.settings().forEach(setting -> expected.add(setting.key()));
    Set<String> shown = new TreeSet<>();
    try (Visit visit = pages().visit("#/watch")) {
      Locator form = visit.page().locator(".new-run");
      form.waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.ATTACHED));
      for (Locator control : form.locator("[name]").all()) {
        String key = control.getAttribute("name");
        shown.add(key);
        Setting<?> setting = Objects.requireNonNull(declared.get(key), key);
        String value = control.inputValue();
        assertThat(accepts(setting, value)).as("%s=%s", key, value).isTrue();
        setting.usual().ifPresent(usual -> assertThat(value).as(key).isEqualTo(usual));
        assertThat(control.locator("xpath=..").getAttribute("data-tip")).isEqualTo(setting.help());
        assertThat(control.locator("option").allTextContents())
            .isEqualTo(setting.candidates().get());
        String min = control.getAttribute("min");
        if (min != null) {
          int step = Integer.parseInt(control.getAttribute("step"));
          int least = Integer.parseInt(min);
          assertThat(IntStream.range(least - step, least + 2 * step + 1).boxed())
              .as("range of %s", key)
              .allMatch(n -> accepts(setting, "" + n) == (n >= least && (n - least) % step == 0));
        }
      }
      assertThat(shown).isEqualTo(expected);
      pages().assertQuiet(visit);
    }
  }

  @Test
  default void theReportOfARunIsAPageApartFromTheServer() throws Exception {
    try (Visit visit = pages().visit("#/watch/0")) {
      Page page = visit.page();
      page.locator("a:text-is('Report')").waitFor();
      String address = (String) page.locator("a:text-is('Report')").evaluate("a => a.href");
      Response response = page.navigate(address);
      assertThat(response.headers().get("content-security-policy"))
          .contains("sandbox allow-scripts")
          .doesNotContain("allow-same-origin");
      page.waitForSelector("#main h2");
      assertThat(page.locator("h2").allInnerTexts()).hasSizeGreaterThan(2);
      assertThat(page.evaluate("() => fetch('/api/setup').then(() => 'reached', () => 'refused')"))
          .isEqualTo("refused");
    }
  }

  /** The numbers of runs change when a server is started with other runs. */
  @Tag("slow")
  @Test
  default void addressesNameARunByItsName() throws Exception {
    try (Visit visit = pages().visit("#/watch")) {
      Page page = visit.page();
      String name = page.locator(".kept a b").first().innerText();
      String address = "#/watch/" + Pages.part(name);
      page.locator(".kept a").first().click();
      page.waitForSelector("th[scope=row]");
      assertThat(page.url()).endsWith(address);
      page.locator(".ended a").first().click();
      Pages.awaitMoves(page, 2);
      assertThat(page.url()).contains(address + "/1");
      page.locator("a:text-is('The run')").click();
      page.locator("a:text-is('Report')").waitFor();
      assertThat((String) page.locator("a:text-is('Report')").evaluate("a => a.pathname"))
          .isEqualTo("/api/runs/" + Pages.part(name) + "/report");
      pages().assertQuiet(visit);
    }
  }

  @Test
  default void anUnknownRunOrDataSetIsReported() {
    try (Visit visit = pages().visit("#/watch/gone")) {
      Page page = visit.page();
      page.locator(".warning:text-is('there is no such run')").waitFor();
      Pages.show(page, "#/data/0%3F");
      page.locator(".warning:text-is('there is no such data set')").waitFor();
      Pages.show(page, "#/training/0%2F0");
      page.locator(".warning:text-is('there is no such training')").waitFor();
      assertThat(page.locator("#main").innerText()).doesNotContain("connection");
    }
  }

  @Test
  default void aStarMarksAStrengthThatAVirtualDrawKeepsFinite() {
    try (Visit visit = pages().visit("#/watch/0")) {
      Page page = visit.page();
      page.waitForSelector("th[scope=row]");
      assertThat(page.locator("td.elo").allInnerTexts())
          .containsExactly("+191* [\u2212\u221e, \u221e]", "\u2212191* [\u2212\u221e, \u221e]");
      assertThat(page.locator(".note:has-text('one virtual draw')").isVisible()).isTrue();
      assertThat(page.locator(".rating-dot").count()).isEqualTo(2);
      assertThat(page.locator(".rating-whisker").count())
          .as("bars of intervals without ends")
          .isZero();
      pages().assertQuiet(visit);
    }
  }

  /** The warnings about the numbers are read first. */
  @Test
  default void warningsStandAboveTheStandings() throws Exception {
    try (Visit visit = pages().visit("#/watch/0")) {
      Page page = visit.page();
      page.waitForSelector("th[scope=row]");
      // All games of this run are listed already.
      assertThat(page.locator("button:has-text('All games')").isVisible()).isFalse();
      List<?> order =
          (List<?>)
              page.evaluate(
                  "() => [...document.querySelectorAll('.warning, .facts, table')].map((e) => e.className || e.localName)");
      JsonNode runs = pages().client().get("/api/runs");
      assertThat(runs.size()).isPositive();
      assertThat(order.indexOf("warning")).isLessThan(order.indexOf("wide"));
    }
  }
}
