package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.tournament.report.TestBrowser;
import dev.lodestone.tournament.report.Visit;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/**
 * Tests the board in a real browser, which all tests of this class share. Tests of one subject are
 * in a separate file.
 */
@Order(1)
final class BoardPageTest
    implements PageHands,
        PageRaces,
        PagePlay,
        PageAccess,
        PageBoards,
        PageSizes,
        PageMotion,
        PageContrast,
        PageSpeech {

  /** Number of moves after which a person resigns a game that would be long. */
  private static final int SOME_MOVES = 1;

  /** The views, and elements that exist when a view is complete. */
  private static final Map<String, String> VIEWS =
      new TreeMap<>(
          Map.of(
              "#/", ".card .board",
              "#/learn/gauss", ".prose h1",
              "#/analyse", ".pv-list li",
              "#/data", "h2",
              "#/watch", ".kept a",
              "#/watch/0", "th[scope=row]",
              "#/watch/0/1/2", ".moves li"));

  /** Views with so many parts that they take seconds. */
  private static final Map<String, String> LONG_VIEWS =
      Map.of(
          "#/learn/gauss/first-game", ".picture >> nth=9 >> .ghost",
          "#/setup/gess", ".position-text:not(:empty)");

  /** Records layout shifts caused by other content, except those of a search's lines. */
  private static final String WATCH_SHIFTS =
      """
      () => {
        window.shifts = [];
        new PerformanceObserver((list) => {
          for (const { sources } of list.getEntries()) {
            window.shifts.push(...sources.map(({ node }) => node?.parentElement)
              .filter((around) => around && !around.closest(".pv-list")).map((around) => around.outerHTML.slice(0, 200)));
          }
        }).observe({ type: "layout-shift", buffered: true });
      }
      """;

  @TempDir private static Path directory;
  private static @Nullable Pages shared;

  @BeforeAll
  static void open() throws Exception {
    shared = Pages.open(TestBrowser.chromiumOrSkip("the board"), directory);
  }

  @AfterAll
  static void close() {
    if (shared != null) {
      shared.close();
    }
  }

  @Override
  public Pages pages() {
    return Objects.requireNonNull(shared);
  }

  @ParameterizedTest
  @CsvSource({"gauss,false", "gess,true", "gaussic,false", "connect4,true"})
  void aGameIsPlayedByClicksOrByKeysAlone(String game, boolean types) throws Exception {
    if (game.equals("gauss")) {
      play(beginLate(), game, types, 100);
    } else {
      play(pages().begin(game, Pages.BEGINNER), game, types, SOME_MOVES);
    }
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({
    "gauss,false",
    "gauss,true",
    "gess,false",
    "gess,true",
    "gaussic,false",
    "gaussic,true",
    "connect4,false",
    "connect4,true"
  })
  void aLongGameIsPlayedByClicksOrByKeysAlone(String game, boolean types) throws Exception {
    play(pages().begin(game, Pages.BEGINNER), game, types, 1000);
  }

  /** Begins a game of GAUSS that is soon over. */
  private String beginLate() throws Exception {
    String body =
        "{\"game\":\"gauss\",\"first\":%s,\"second\":%s,\"start\":\"%s\"}"
            .formatted(Pages.PERSON, Pages.BEGINNER, Pages.lateGauss(20));
    return pages().client().post("/api/play", body).path("id").asString();
  }

  private void play(String id, String rules, boolean types, int maxMoves) throws Exception {
    BoardClient client = pages().client();
    try (Visit visit = pages().visit("#/play/" + id)) {
      Page page = visit.page();
      page.waitForSelector(".board [data-cell]");
      Hand hand = new Hand(page, pages().board(rules), types);
      SplitMix64 random = new SplitMix64(9);
      JsonNode game = client.whenIdle(id);
      for (int made = 0; !game.has("end") && made < maxMoves; made++) {
        Pages.awaitMoves(page, game.path("line").size());
        JsonNode legal = game.path("now").path("moves");
        hand.make(legal.path(random.nextInt(legal.size())));
        page.waitForFunction(
            "n => document.querySelectorAll('.moves li').length > n", game.path("line").size());
        game = client.whenIdle(id);
      }
      Pages.awaitMoves(page, game.path("line").size());
      if (!game.has("end")) {
        giveUp(page, types);
      }
      page.waitForFunction("() => !document.querySelector('.ending').hidden");
      assertThat(page.locator(".ending b").innerText()).containsPattern("win|Drawn");
      game = client.get("/api/play/" + id);
      assertThat(page.locator(".moves li").count()).isEqualTo(game.path("line").size());
      assertShows(page, game.path("now").path("cells"));
      pages().assertQuiet(visit);
    }
  }

  private static void giveUp(Page page, boolean types) {
    if (types) {
      page.locator("button:has-text('Resign')").focus();
      page.keyboard().press("Enter");
      page.keyboard().press("Enter");
    } else {
      page.locator("button:has-text('Resign')").click();
      page.locator("button:has-text('Really resign?')").click();
    }
  }

  /** Checks that the board has as many pieces as the position. */
  private static void assertShows(Page page, JsonNode cells) {
    int pieces = 0;
    for (JsonNode cell : cells) {
      pieces += cell.asInt() > 0 ? 1 : 0;
    }
    assertThat(page.locator(".board .pieces [data-piece]").count()).isEqualTo(pieces);
  }

  @Test
  void aMoveIsShownAndDescribedBeforeItIsPlayed() throws Exception {
    String id = pages().begin("gauss", Pages.BEGINNER);
    try (Visit visit = pages().visit("#/play/" + id)) {
      Page page = visit.page();
      page.locator("[data-cell=d4]").click();
      page.waitForFunction("() => document.querySelectorAll('.moves li').length === 2");
      page.locator("[data-cell=c4]").hover();
      page.waitForFunction("() => document.querySelector('.caption.is-preview')");
      String caption = page.locator(".caption").innerText();
      assertThat(caption).startsWith("Rc4: red disc on c4");
      assertThat(page.locator(".ghost").count()).isPositive();
      page.locator("[data-cell=c4]").click();
      page.waitForFunction("() => document.querySelectorAll('.moves li').length >= 3");
      assertThat(page.locator(".moves li button").nth(2).getAttribute("data-tip"))
          .isEqualTo(caption.substring("Rc4: ".length()));
      assertThat(page.locator(".seat b").allInnerTexts()).contains("<b>you</b>");
      page.reload();
      page.waitForFunction("() => document.querySelectorAll('.moves li').length >= 3");
      page.locator("button:has-text('Take back')").click();
      page.waitForFunction("() => document.querySelectorAll('.moves li').length === 2");
      pages().assertQuiet(visit);
    }
  }

  @Test
  void aRunIsStartedWatchedAndStopped() throws Exception {
    try (Visit visit = pages().visit("#/watch")) {
      Page page = visit.page();
      page.locator("summary:has-text('Begin a run')").click();
      Locator form = page.locator(".new-run");
      form.getByLabel("Time or nodes").selectOption("nodes=1000");
      form.getByLabel("Who meets whom").selectOption("test");
      form.getByLabel("H1: Elo").fill("-5");
      form.locator("button[type=submit]").click();
      page.locator(".field-fault:has-text('elo0 must be below elo1')").waitFor();
      assertThat(form.getByLabel("H1: Elo").getAttribute("aria-invalid")).isEqualTo("true");
      visit.complaints().removeIf(complaint -> complaint.contains("400 (Bad Request)"));
      form.getByLabel("Who meets whom").selectOption("round robin");
      form.getByLabel("Games of each two").fill("2000");
      form.locator("button[type=submit]").click();
      page.waitForSelector(".live .board [data-piece]");
      page.waitForSelector(".schedule li >> nth=7");
      assertThat(page.locator(".schedule .ply").allInnerTexts().stream().map(Integer::valueOf))
          .as("the next games in the order of the schedule")
          .isSorted();
      page.waitForFunction("() => document.querySelectorAll('.ended a').length > 0");
      page.locator(".facts:has-text('games over')").first().waitFor();
      page.locator(".facts:has-text(' left')").first().waitFor();
      page.locator("button:has-text('Stop')").click();
      page.locator(".facts:has-text('stopped')").waitFor();
      pages().assertQuiet(visit);
    }
  }

  @Test
  void aPositionIsSetUpByClicksAndPlayed() throws Exception {
    try (Visit visit = pages().visit("#/setup/gauss")) {
      Page page = visit.page();
      page.locator("[data-cell=d4]").click();
      page.locator(".warning:has-text('hands')").waitFor();
      page.getByLabel("Red: red discs in hand").fill("9");
      page.locator(".choice input[value='1']").check(new Locator.CheckOptions().setForce(true));
      page.locator(".position-text:has-text('3R3/6/5/4 b 9,5,5,10')").waitFor();
      page.locator(".actions button.primary").click();
      page.locator("h1:has-text('From your position')").waitFor();
      page.locator(".new-sentence").click();
      page.locator("input[name=opponent][value=person]")
          .check(new Locator.CheckOptions().setForce(true));
      assertThat(page.locator("button.primary").boundingBox().y)
          .as("the button is below all that it applies to")
          .isGreaterThan(page.locator("input[name=clock]").first().boundingBox().y);
      page.locator("button.primary").click();
      page.waitForSelector(".strip-1.to-move");
      assertThat(page.locator(".board .pieces [data-piece]").count()).isEqualTo(1);
      page.locator("[data-cell=c3]").click();
      page.waitForFunction("() => document.querySelectorAll('.moves li').length === 1");
      page.locator("button:has-text('Turn board')").click();
      assertThat(page.locator(".place-of-board > .strip").first().getAttribute("class"))
          .contains("strip-0");
      pages().assertQuiet(visit);
    }
  }

  @Tag("slow")
  @Test
  void twoPeopleAgreeOnADraw() throws Exception {
    String people =
        "{\"game\":\"gaussic\",\"first\":%s,\"second\":%s}".formatted(Pages.PERSON, Pages.PERSON);
    String id = pages().client().post("/api/play", people).path("id").asString();
    try (Visit visit = pages().visit("#/play/" + id)) {
      Page page = visit.page();
      page.locator("button:text-is('Offer draw')").click();
      page.locator(".status:text-is('White offers a draw. White to move.')").waitFor();
      assertThat(page.locator("button:text-is('Draw offered')").isDisabled()).isTrue();
      assertThat(page.locator("button:text-is('Decline')").isVisible()).isFalse();
      Pages.type(page, "b2b6");
      page.locator("button:text-is('Decline')").click();
      page.locator("button:text-is('Offer draw')").click();
      page.locator(".status:text-is('Black offers a draw. Black to move.')").waitFor();
      Pages.type(page, "b7c6");
      page.locator("button:text-is('Accept draw')").click();
      page.locator(".ending:has-text('both sides agreed on a draw')").waitFor();
      pages().assertQuiet(visit);
    }
  }

  @Test
  void aGameOfARunIsReplayedByTheKeyboard() {
    try (Visit visit = pages().visit("#/watch/0")) {
      Page page = visit.page();
      page.waitForFunction("() => document.querySelectorAll('.ended a').length === 1");
      assertThat(page.locator("th[scope=row]").allInnerTexts()).contains("<b>you</b>", "level 1");
      page.locator(".ended a").click();
      page.waitForFunction("() => document.querySelectorAll('.moves li').length === 2");
      page.keyboard().press("ArrowRight");
      assertThat(page.locator(".caption").innerText()).isEqualTo("1. Rd4: red disc on d4");
      page.keyboard().press("End");
      page.waitForFunction("() => location.hash === '#/watch/0/1/2'");
      assertThat(page.locator(".status").innerText()).contains("gave up", "concession");
      pages().assertQuiet(visit);
    }
  }

  @Tag("slow")
  @Test
  void everyViewIsAccessible() throws Exception {
    checkEveryView(ColorScheme.LIGHT, Map.of());
  }

  @Tag("slow")
  @Test
  void everyViewIsAccessibleInTheDarkScheme() throws Exception {
    checkEveryView(ColorScheme.DARK, LONG_VIEWS);
  }

  @Tag("slow")
  @Test
  void longViewsAreAccessible() throws Exception {
    checkEveryView(ColorScheme.LIGHT, LONG_VIEWS);
  }

  @Tag("slow")
  @Test
  void anAnalysisIsShownAndStopsWhenThePageIsLeft() throws Exception {
    try (Visit visit = pages().visit("#/analyse/gauss")) {
      Page page = visit.page();
      page.getByLabel("Engine", new Page.GetByLabelOptions().setExact(true)).selectOption("mcts");
      page.waitForFunction("() => document.querySelectorAll('.pv-list li').length === 3");
      // The search soon spends nearly all visits on the seven best cells.
      page.waitForFunction("() => document.querySelectorAll('.board .heat').length > 4");
      assertThat(page.locator(".board .advice text").count()).isEqualTo(3);
      page.locator(".pv-list .pv button").first().click();
      page.waitForFunction("() => document.querySelectorAll('.moves li').length === 1");
      assertThat(page.url()).matches(".*#/analyse/gauss/.*/[RB][b-f][2-6]/1");
      page.locator(".target-cell").first().click();
      page.waitForFunction("() => document.querySelectorAll('.moves li').length === 2");
      page.locator("button:has-text('Whole game')").click();
      page.waitForFunction("() => document.querySelector('.graph-box .chart')");
      page.reload();
      page.waitForFunction("() => document.querySelectorAll('.moves li').length === 2");
      pages().assertQuiet(visit);
    }
    for (int look = 0; look < 12_000 && pages().server().searches() > 0; look++) {
      Thread.sleep(10);
    }
    assertThat(pages().server().searches()).isZero();
  }

  private void checkEveryView(ColorScheme colours, Map<String, String> more) throws Exception {
    String id = pages().begin("gaussic", Pages.BEGINNER);
    try (Visit visit = pages().visit("#/", Pages.PHONE_WIDTH, colours)) {
      Page page = visit.page();
      page.evaluate(WATCH_SHIFTS);
      for (Map.Entry<String, String> shown : withGame(id, more).entrySet()) {
        String view = shown.getKey();
        Pages.show(page, view);
        page.waitForSelector("main " + shown.getValue());
        assertThat(visit.number("document.documentElement.scrollWidth"))
            .as("width of %s", view)
            .isLessThanOrEqualTo(Pages.PHONE_WIDTH);
        assertThat(page.evaluate("() => window.shifts.splice(0)"))
            .as("what moved while %s came", view)
            .isEqualTo(List.of());
        assertThat(visit.violations()).as("violations of %s", view).isEmpty();
        page.evaluate("() => window.shifts.splice(0)");
      }
      pages().assertQuiet(visit);
    }
  }

  private static Map<String, String> withGame(String id, Map<String, String> more) {
    Map<String, String> views = new TreeMap<>(VIEWS);
    views.putAll(more);
    views.put("#/play/" + id, ".board [data-cell]");
    return views;
  }
}
