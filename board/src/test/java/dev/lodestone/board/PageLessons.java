package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.lodestone.tournament.report.Visit;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Tests the rules, whose pictures the same board draws. */
interface PageLessons {

  /** Titles of rules, by the ids of their games. */
  Map<String, String> RULES =
      Map.of("gauss", "GAUSS", "gess", "Gess", "gaussic", "gaussic", "connect4", "Connect Four");

  Pages pages();

  /** Every picture shows the effect of its move. */
  private static void awaitPictures(Page page, int minimum) {
    page.waitForFunction(
        "minimum => { const all = [...document.querySelectorAll('.picture')];"
            + " return all.length >= minimum && all.every(p => p.querySelector('.ghost, .leaves')); }",
        minimum);
  }

  @Test
  default void everyGameHasRulesWithPictures() {
    try (Visit visit = pages().visit("#/learn")) {
      Page page = visit.page();
      RULES.forEach(
          (id, title) -> {
            Pages.show(page, "#/learn/" + id);
            assertThat(page.locator(".prose h1").innerText()).isEqualTo(title);
            assertThat(page.locator(".prose").innerText())
                .as("signs of a text diagram, which the page does not show")
                .doesNotContain("(drawn");
            awaitPictures(page, 1);
          });
      pages().assertQuiet(visit);
    }
  }

  @Tag("slow")
  @Test
  default void aFirstGameHasTenPositionsThatCanBeTried() throws Exception {
    try (Visit visit = pages().visit("#/learn/gauss")) {
      Page page = visit.page();
      page.locator("a:has-text('A first game')").click();
      awaitPictures(page, 10);
      Locator pictures = page.locator(".picture");
      assertThat(pictures.count()).isEqualTo(10);
      assertThat(pictures.nth(2).locator("figcaption").innerText())
          .isEqualTo("Bd3: blue disc on d3; pulls d6 to d4; pushes f5 to g6; Blue VOID +1");
      pictures.nth(2).locator("button").click();
      Locator tried = page.locator(".tried");
      tried.locator("[data-cell=d3]").waitFor();
      assertThat(page.url()).endsWith("#/learn/gauss/first-game");
      tried.locator(".palette input[value='2']").check();
      tried.locator("[data-cell=d3]").click();
      tried.locator(".caption:has-text('Bd3: blue disc on d3; pulls d6 to d4')").waitFor();
      assertThat(tried.locator(".strip-0.to-move").count()).isEqualTo(1);
      tried.locator("button:has-text('Start again')").click();
      tried.locator(".caption:has-text('Blue to move.')").waitFor();
      tried.locator("button:has-text('Close')").click();
      assertThat(page.locator(".picture").count()).isEqualTo(10);
      assertThat(visit.violations()).isEmpty();
      page.locator(".prose a:has-text('the rules')").click();
      page.locator("h1:text-is('GAUSS')").waitFor();
      pages().assertQuiet(visit);
    }
  }

  /** As when a game is played, so that a board does not turn when a picture is tried. */
  @Tag("slow")
  @Test
  default void theFirstPlayersStonesOfGessAreAtTheBottomOfPictures() {
    String heights =
        "board => { const mean = (colour) => { const tops = [...board.querySelectorAll('.pieces [data-piece].' + colour)]"
            + ".map((piece) => piece.getBoundingClientRect().top); return tops.reduce((a, b) => a + b, 0) / tops.length; };"
            + " return mean('black') - mean('white'); }";
    try (Visit visit = pages().visit("#/learn/gess")) {
      Page page = visit.page();
      Locator start = page.locator(".lesson-board .board:has([data-piece])");
      assertThat(((Number) start.evaluate(heights)).doubleValue()).isGreaterThan(50);
      Pages.show(page, "#/learn/gess/first-game");
      Locator first = page.locator(".picture .board:has([data-piece])").first();
      assertThat(((Number) first.evaluate(heights)).doubleValue()).isGreaterThan(50);
      pages().assertQuiet(visit);
    }
  }

  @Tag("slow")
  @Test
  default void theRulesOfGaussExistInGerman() throws Exception {
    try (Visit visit = pages().visit("#/learn/gauss")) {
      Page page = visit.page();
      page.locator("a:text-is('Deutsch')").click();
      page.locator(".prose[lang=de] h2:text-is('Ein Zug')").waitFor();
      awaitPictures(page, 2);
      assertThat(page.locator(".picture figcaption").first().innerText()).isEqualTo("Bd3");
      assertThat(page.locator(".rule-card").innerText()).startsWith("Setze eine deiner Scheiben");
      page.locator(".prose a:text-is('Seite der Regeln')").click();
      page.locator("h1:text-is('GAUSS')").waitFor();
      page.locator(".prose a:text-is('Auf Deutsch')").click();
      page.locator(".prose[lang=de]").waitFor();
      page.navigate(page.url().replaceFirst("#.*", "#/learn/gaussic"));
      page.locator(".prose a:text-is('a first game')").click();
      page.locator("h1:text-is('A first game of gaussic')").waitFor();
      pages().assertQuiet(visit);
    }
  }

  /** A solution and a wrong move of an exercise of each game, by their cells. */
  Map<String, List<List<String>>> TRIED =
      Map.of(
          "gauss", List.of(List.of("d4"), List.of("b4")),
          "gess", List.of(List.of("F13", "F8"), List.of("F13", "F12")),
          "gaussic", List.of(List.of("e2", "e5"), List.of("e2", "e3")));

  @Test
  default void anExerciseIsJudgedAndItsProgressStays() throws Exception {
    tryExercise("gauss");
  }

  @ParameterizedTest
  @Tag("slow")
  @ValueSource(strings = {"gess", "gaussic"})
  default void exercisesOfTheOtherGamesAreJudged(String game) throws Exception {
    tryExercise(game);
  }

  private void tryExercise(String game) throws Exception {
    List<List<String>> tried = Objects.requireNonNull(TRIED.get(game));
    try (Visit visit = pages().visit("#/learn/" + game)) {
      Page page = visit.page();
      page.locator("a:text-is('Exercises')").click();
      page.locator("h1:text-is('Exercise 1 of 10')").waitFor();
      press(page, tried.get(1));
      page.locator(".verdict:has-text('Not solved')").waitFor();
      page.locator("button:has-text('Try again')").click();
      assertThat(page.locator(".verdict").innerText()).isEmpty();
      press(page, tried.get(0));
      page.locator(".verdict.is-solved:has-text('Solved')").waitFor();
      page.locator(".note:has-text('1 of 10 solved')").waitFor();
      assertThat(visit.violations()).as(game).isEmpty();
      page.reload();
      page.locator("h1:text-is('Exercise 2 of 10')").waitFor();
      assertThat(page.locator(".solved-mark:visible").count()).isEqualTo(1);
      page.locator("a:has-text('Next exercise')").click();
      page.locator("h1:text-is('Exercise 3 of 10')").waitFor();
      pages().assertQuiet(visit);
    }
  }

  private static void press(Page page, List<String> cells) {
    for (String cell : cells) {
      page.locator("[data-cell='" + cell + "']").click();
    }
  }

  @Tag("slow")
  @Test
  default void anExerciseIsSolvedByKeysAlone() {
    try (Visit visit = pages().visit("#/learn/gauss/exercises/1")) {
      Page page = visit.page();
      page.locator("[data-cell=d4]").focus();
      page.keyboard().press("1");
      page.keyboard().press("Enter");
      page.locator(".verdict.is-solved").waitFor();
      pages().assertQuiet(visit);
    }
  }

  /** The board of Gess has the most cells. */
  @Tag("slow")
  @Test
  default void anExerciseFitsAPhoneInTheDark() throws Exception {
    requireFit("gess");
  }

  @ParameterizedTest
  @Tag("slow")
  @ValueSource(strings = {"gauss", "gaussic"})
  default void exercisesOfTheOtherGamesFitAPhoneInTheDark(String game) throws Exception {
    requireFit(game);
  }

  private void requireFit(String game) throws Exception {
    try (Visit visit =
        pages().visit("#/learn/" + game + "/exercises/1", Pages.PHONE_WIDTH, ColorScheme.DARK)) {
      visit.page().locator(".board [data-cell]").first().waitFor();
      assertThat(visit.number("document.documentElement.scrollWidth"))
          .isLessThanOrEqualTo(Pages.PHONE_WIDTH);
      assertThat(visit.number(edge(".exercise-task", "bottom")))
          .isLessThan(visit.number(edge(".exercise .board", "top")));
      assertThat(visit.number(edge(".exercise .caption", "bottom")))
          .isLessThan(visit.number("innerHeight"));
      assertThat(visit.number(edge(".tabs-within [aria-current]", "right")))
          .isLessThanOrEqualTo(Pages.PHONE_WIDTH);
      assertThat(visit.violations()).as(game).isEmpty();
      pages().assertQuiet(visit);
    }
  }

  private static String edge(String selector, String side) {
    return "Math.round(document.querySelector('%s').getBoundingClientRect().%s)"
        .formatted(selector, side);
  }

  @Tag("slow")
  @Test
  default void theRulesInShortAreBesideTheBoard() throws Exception {
    try (Visit visit = pages().visit("#/watch")) {
      Page page = visit.page();
      Pages.show(page, "#/play/" + pages().begin("noughts", Pages.BEGINNER));
      page.locator(".panel-title").first().waitFor();
      assertThat(page.locator(".rule-card").count()).isZero();
      for (String game : TRIED.keySet()) {
        Pages.show(page, "#/play/" + pages().begin(game, Pages.BEGINNER));
        String card = page.locator(".panel .rule-card").innerText();
        assertThat(card.split("\\s+")).hasSizeBetween(30, 60);
      }
      page.locator("summary:has-text('The rules in short')").click();
      page.reload();
      page.locator("summary:has-text('The rules in short')").waitFor();
      assertThat(page.locator(".panel .rule-card").isVisible()).isFalse();
      pages().assertQuiet(visit);
    }
  }

  @Tag("slow")
  @Test
  default void theRulesInShortAreFoldedAfterTheFirstGame() throws Exception {
    String id = pages().begin("gauss", Pages.PERSON);
    try (Visit visit = pages().visit("#/play/" + id)) {
      Page page = visit.page();
      page.locator(".panel .rule-card").waitFor();
      page.locator("button:has-text('Resign')").click();
      page.locator("button:has-text('Really resign?')").click();
      page.locator("button:has-text('Rematch')").click();
      page.waitForFunction("id => !location.hash.endsWith(id)", id);
      page.locator("summary:has-text('The rules in short')").click();
      page.locator(".panel .rule-card").waitFor();
      page.locator("button:has-text('Resign')").click();
      page.locator("button:has-text('Really resign?')").click();
      page.reload();
      page.locator(".panel .rule-card").waitFor();
      pages().assertQuiet(visit);
    }
  }

  @Tag("slow")
  @Test
  default void valuesAreHiddenBelowLevelFiveUntilSwitchedOn() throws Exception {
    for (int level : List.of(4, 5)) {
      String id = pages().begin("gauss", "{\"kind\":\"level\",\"level\":" + level + "}");
      for (int ply = 1; ply < 20; ply += 2) {
        JsonNode game = pages().client().whenIdle(id);
        String move = game.path("now").path("moves").path(0).path("move").asString();
        pages()
            .client()
            .post("/api/play/" + id + "/move", "{\"ply\":%d,\"move\":\"%s\"}".formatted(ply, move));
      }
      pages().client().whenIdle(id);
      try (Visit visit = pages().visit("#/play/" + id)) {
        Page page = visit.page();
        Pages.awaitMoves(page, 20);
        assertThat(shownValues(page) > 0).as("level %d", level).isEqualTo(level == 5);
        page.locator("summary:has-text('values')").click();
        page.locator("label:has-text('Values beside moves') input").click();
        assertThat(shownValues(page) > 0).as("level %d", level).isEqualTo(level == 4);
        page.reload();
        Pages.awaitMoves(page, 20);
        assertThat(shownValues(page) > 0).as("level %d", level).isEqualTo(level == 4);
        pages().assertQuiet(visit);
      }
    }
  }

  private static int shownValues(Page page) {
    return ((Number)
            page.evaluate(
                "[...document.querySelectorAll('.moves .eval')].filter((e) => e.textContent).length"))
        .intValue();
  }
}
