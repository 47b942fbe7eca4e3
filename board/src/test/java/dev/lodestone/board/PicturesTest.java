package dev.lodestone.board;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ScreenshotType;
import dev.lodestone.core.Games;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.journal.JournalWriter;
import dev.lodestone.tournament.journal.Origin;
import dev.lodestone.tournament.report.TestBrowser;
import dev.lodestone.tournament.report.Visit;
import dev.lodestone.tournament.run.Tournament;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Openings;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Takes pictures for docs/board.md into the directory {@code -Dlodestone.pictures=DIR}. */
@EnabledIfSystemProperty(named = "lodestone.pictures", matches = ".+")
final class PicturesTest {

  private static final Path OUT = Path.of(System.getProperty("lodestone.pictures", "."));
  private static final int QUALITY = 88;
  private static final List<String> MOVES = List.of("Rc4", "Rd3", "Re3", "Rf6", "Rc2", "Rc3");

  @TempDir private Path directory = Path.of("");

  private static void take(Page page, String name) {
    page.waitForTimeout(1500);
    page.screenshot(
        new Page.ScreenshotOptions()
            .setPath(OUT.resolve(name + ".jpg"))
            .setType(ScreenshotType.JPEG)
            .setQuality(QUALITY));
  }

  /** A game of a person against level 5, after all the moves that are legal. */
  private static String game(BoardClient client) throws Exception {
    String id =
        client
            .post(
                "/api/play",
                """
                {"game":"gauss","first":{"kind":"person","name":"you"},"second":{"kind":"level","level":5}}""")
            .path("id")
            .asString();
    int ply = 1;
    for (String move : MOVES) {
      client.whenIdle(id);
      JsonNode now = client.get("/api/play/" + id);
      List<String> legal =
          now.path("now").path("moves").valueStream().map(m -> m.path("move").asString()).toList();
      client.post(
          "/api/play/" + id + "/move",
          "{\"ply\":%d,\"move\":\"%s\"}"
              .formatted(ply, legal.contains(move) ? move : legal.get(0)));
      ply += 2;
    }
    client.whenIdle(id);
    return id;
  }

  private Path run() throws Exception {
    TournamentSpec spec =
        TournamentSpec.builder(Games.byId("gess"))
            .players(
                Player.of(
                    List.of(EngineText.parse("greedy"), EngineText.parse("alphabeta:nodes=3000"))))
            .format(new Format.RoundRobin(2))
            .openings(new Openings.RandomMoves(4, Openings.Scope.PAIR))
            .seed(1)
            .limits(SearchLimits.nodes(3000))
            .maxPlies(200)
            .build();
    Path run = directory.resolve("run");
    try (JournalWriter journal =
        JournalWriter.create(run, Origin.of("test"), Instant.now(), line -> {})) {
      Tournament.run(spec, 1, journal, new StopSignal());
    }
    return run;
  }

  @Test
  void picturesOfTheViews() throws Exception {
    try (TestBrowser browser = TestBrowser.chromiumOrSkip("pictures");
        BoardServer server = Boards.open(directory.resolve("games"), run())) {
      String base = "http://localhost:" + server.port() + "/#/";
      String id = game(new BoardClient(server));
      try (Visit visit = browser.visit(base + "play/" + id, 1280, ColorScheme.LIGHT)) {
        Page page = visit.page();
        page.waitForSelector(".board [data-cell]");
        page.locator("[data-cell=b4]").hover();
        take(page, "board-play");
        page.setViewportSize(390, 844);
        page.mouse().move(0, 0);
        take(page, "board-phone");
        page.setViewportSize(1280, 860);
        page.evaluate("id => { location.hash = `#/watch/0/1/${id}`; }", 12);
        page.waitForSelector(".graph-box .chart");
        take(page, "board-replay");
        page.evaluate(
            "() => { localStorage.setItem('lodestone-rival', 'yes'); location.hash = '#/analyse/gess'; }");
        page.setViewportSize(1440, 860);
        page.waitForFunction("() => document.querySelectorAll('.pv-list li').length > 5");
        page.waitForTimeout(4000);
        take(page, "board-analyse");
      }
    }
  }
}
