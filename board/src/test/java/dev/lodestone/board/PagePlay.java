package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.lodestone.tournament.report.Visit;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Tests the choice of players, and the actions in a game other than moves. */
interface PagePlay {

  Pages pages();

  private static void choose(Page page, String name, String value) {
    if (page.locator(".new-begin details:not([open])").count() > 0) {
      page.locator(".new-sentence").click();
    }
    page.locator("input[name=%s][value='%s']".formatted(name, value))
        .check(new Locator.CheckOptions().setForce(true));
  }

  /** Presses Play; returns the id of the new game. */
  private static String begin(Page page) {
    page.locator("button.primary").click();
    page.waitForSelector(".board [data-cell]");
    return page.url().substring(page.url().lastIndexOf('/') + 1);
  }

  @Tag("slow")
  @Test
  default void movesOfEveryGameAreTypedAndTakenBack() throws Exception {
    try (Visit visit = pages().visit("#/watch")) {
      Page page = visit.page();
      for (String game : List.of("gauss", "gess", "gaussic", "connect4")) {
        String id = pages().begin(game, Pages.PERSON);
        Pages.show(page, "#/play/" + id);
        assertThat(page.locator(".place:not([role=button][aria-label])").count()).isZero();
        assertThat(page.locator(".place[tabindex='0']").count()).isEqualTo(1);
        Pages.type(page, "nowhere");
        page.locator(".warning[role=alert]:has-text('nowhere')").waitFor();
        JsonNode move = pages().client().get("/api/play/" + id).path("now").path("moves").path(0);
        Pages.type(page, move.path("move").asString());
        Pages.awaitMoves(page, 1);
        assertThat(Pages.moves(page)).isEqualTo(List.of(move.path("move").asString()));
        assertThat(page.locator(".warning[role=alert]").first().isVisible()).isFalse();
        assertThat(page.locator("#typed").isVisible()).isFalse();
        assertThat(page.locator("#typed").inputValue()).isEmpty();
        page.locator("button:has-text('Take back')").click();
        Pages.awaitMoves(page, 0);
      }
      visit.complaints().removeIf(complaint -> complaint.contains("400 (Bad Request)"));
      pages().assertQuiet(visit);
    }
  }

  /** A game with parameters is begun, played, kept, analysed and explained. */
  @Tag("slow")
  @Test
  default void aGameIsPlayedWithThePieRule() throws Exception {
    try (Visit visit = pages().visit("#/")) {
      Page page = visit.page();
      page.waitForSelector(".card .board");
      choose(page, "game", "gaussic");
      choose(page, "opponent", "person");
      page.getByLabel("setup: six letters").fill("UUUUUU");
      page.locator("button.primary").click();
      page.locator(".warning:has-text(\"found 'UUUUUU'\")").waitFor();
      page.getByLabel("setup: six letters").fill("");
      page.getByLabel("conduction").selectOption("orthogonal");
      page.getByLabel("swap").check();
      page.locator(".new-sentence:has-text('(conduction=orthogonal,swap)')").waitFor();
      String id = begin(page);
      String game = "gaussic:conduction=orthogonal,swap";
      assertThat(pages().client().get("/api/play/" + id).path("game").asString()).isEqualTo(game);
      assertThat(page.locator(".move-buttons button").count()).isZero();
      assertThat(page.locator(".board-note").innerText()).doesNotContain("Swap:");
      Pages.type(page, "b2b5");
      Pages.awaitMoves(page, 1);
      page.locator(".move-buttons button:has-text('swap')").click();
      Pages.awaitMoves(page, 2);
      assertThat(Pages.moves(page)).isEqualTo(List.of("b2b5", "swap"));
      assertThat(page.locator(".move-buttons button").count()).isZero();
      page.locator("button:has-text('Analyse')").click();
      page.waitForSelector(".eval-bar");
      assertThat(page.url()).contains("analyse/" + game);
      Pages.show(page, "#/learn/" + game);
      page.locator("h2:has-text('Movement'), h2:has-text('Moves')").first().waitFor();
      Pages.show(page, "#/");
      page.locator(".kept li:has-text('gaussic (conduction=orthogonal) with the pie rule')")
          .first()
          .waitFor();
      visit.complaints().removeIf(complaint -> complaint.contains("400 (Bad Request)"));
      pages().assertQuiet(visit);
    }
  }

  @Tag("slow")
  @Test
  default void aGameWithoutAPictureIsPlayedAsText() throws Exception {
    try (Visit visit = pages().visit("#/")) {
      Page page = visit.page();
      page.locator(".card:has-text('Noughts') pre:has-text('start')").waitFor();
      String id = pages().begin("noughts", Pages.PERSON);
      Pages.show(page, "#/play/" + id);
      assertThat(page.locator(".move-buttons button").allInnerTexts()).hasSize(9);
      page.locator(".move-buttons button:has-text('b2')").click();
      Pages.awaitMoves(page, 1);
      page.locator("pre.text-board:has-text('start b2')").waitFor();
      assertThat(page.locator(".move-buttons button").allInnerTexts())
          .hasSize(8)
          .doesNotContain("b2");
      Pages.type(page, "a1");
      Pages.awaitMoves(page, 2);
      page.locator("pre.text-board:has-text('start b2 a1')").waitFor();
      page.locator("button:has-text('Take back')").click();
      page.locator("pre.text-board:has-text('start b2')").waitFor();
      pages().assertQuiet(visit);
    }
  }

  @Tag("slow")
  @Test
  default void aHintIsShownAndAResignedGameHasARematchOnTheOtherSide() throws Exception {
    String body =
        "{\"game\":\"gauss\",\"first\":%s,\"second\":%s,\"start\":\"%s\"}"
            .formatted(Pages.PERSON, Pages.BEGINNER, Pages.lateGauss(26));
    String id = pages().client().post("/api/play", body).path("id").asString();
    try (Visit visit = pages().visit("#/play/" + id)) {
      Page page = visit.page();
      page.locator("button:has-text('Hint')").click();
      page.locator(".caption:has-text('Hint: ')").waitFor();
      assertThat(page.locator(".advice.hint").count()).isEqualTo(1);
      // A double click only asks, and the question disappears with the focus.
      page.locator("button:text-is('Resign')").dblclick();
      page.locator("button:has-text('Really resign?')").waitFor();
      page.locator("#theme").focus();
      assertThat(page.locator(".ending").isVisible()).isFalse();
      page.locator("button:text-is('Resign')").click();
      page.locator("button:has-text('Really resign?')").click();
      page.locator(".ending:has-text('level 1 wins, 0\u20131')").waitFor();
      page.locator("button:has-text('Rematch')").click();
      page.locator(".strip-1 b:has-text('you')").waitFor();
      assertThat(page.url()).doesNotEndWith(id);
      pages().assertQuiet(visit);
    }
  }

  @Tag("slow")
  @Test
  default void playersAndClockCanBeChosen() throws Exception {
    BoardClient client = pages().client();
    try (Visit visit = pages().visit("#/")) {
      Page page = visit.page();
      page.waitForSelector(".card .board");
      for (String game : List.of("gauss", "gess", "gaussic")) {
        assertThat(page.locator(".card:has([value=%s]) [data-piece]".formatted(game)).count())
            .as("men of the position of %s", game)
            .isPositive();
      }
      assertThat(page.locator(".new-game fieldset:visible").count()).as("unfolded").isZero();
      choose(page, "game", "gess");
      choose(page, "level", "2");
      choose(page, "side", "second");
      choose(page, "clock", "300+3");
      JsonNode level = client.get("/api/play/" + begin(page));
      assertThat(level.path("game").asString()).isEqualTo("gess");
      Pages.show(page, "#/");
      assertThat(page.locator(".new-sentence").innerText())
          .isEqualTo("Gess, against level 2, as White, clock 5 + 3");
      assertThat(page.locator("main > section").first().getAttribute("class"))
          .as("the game to continue comes first")
          .isEqualTo("latest");
      page.locator(".latest a:has-text('Gess level 2')").click();
      page.locator(".clock").first().waitFor();
      assertThat(level.path("seats").path(0).path("name").asString()).isEqualTo("level 2");
      assertThat(level.path("seats").path(1).path("person").asBoolean()).isTrue();
      assertThat(level.path("clock").path("control").asString()).isEqualTo("300+3");
      assertThat(page.locator(".clock").allInnerTexts()).hasSize(2).allMatch(t -> t.contains(":"));

      Pages.show(page, "#/");
      choose(page, "game", "connect4");
      choose(page, "clock", "");
      choose(page, "opponent", "engines");
      page.locator(".fields select").nth(0).selectOption("greedy");
      page.locator(".fields select").nth(1).selectOption("random");
      String engines = begin(page);
      page.locator(".strip-1 b:text-is('random, 1 s a move')").waitFor();
      page.waitForFunction("() => document.querySelectorAll('.moves li').length > 1");
      assertThat(client.get("/api/play/" + engines).path("seats").path(1).path("name").asString())
          .startsWith("random");

      Pages.show(page, "#/");
      choose(page, "opponent", "person");
      begin(page);
      for (int moves = 1; moves <= 2; moves++) {
        page.locator("[data-cell=d" + moves + "]").click();
        Pages.awaitMoves(page, moves);
      }
      assertThat(page.locator(".strip-0.to-move").count()).isEqualTo(1);
      pages().assertQuiet(visit);
    }
  }

  @Test
  default void aGameContinuesWhenTheServerIsBack(@TempDir Path games) throws Exception {
    BoardServer server = Boards.open(games);
    try {
      String body =
          "{\"game\":\"gauss\",\"first\":%s,\"second\":%s}".formatted(Pages.PERSON, Pages.PERSON);
      String id = new BoardClient(server).post("/api/play", body).path("id").asString();
      try (Visit visit = pages().visit(server, "#/play/" + id)) {
        Page page = visit.page();
        page.locator("[data-cell=d4]").click();
        Pages.awaitMoves(page, 1);
        int port = server.port();
        server.close();
        Locator lost = page.locator(".warning:has-text('connection is lost')");
        lost.waitFor();
        page.locator("button:text-is('Hint')").click();
        Locator unreachable = page.locator(".warning:has-text('cannot be reached')");
        unreachable.waitFor();
        server = Boards.openAt(port, games);
        page.waitForFunction("lost => lost.hidden", lost.elementHandle());
        assertThat(unreachable.isVisible()).isFalse();
        page.locator("[data-cell=c3]").click();
        Pages.awaitMoves(page, 2);
      }
    } finally {
      server.close();
    }
  }
}
