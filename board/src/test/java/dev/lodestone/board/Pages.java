package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.WaitForSelectorState;
import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.tournament.report.TestBrowser;
import dev.lodestone.tournament.report.Visit;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** One browser and one server for all tests of pages; among its runs is one whose game is over. */
final class Pages implements AutoCloseable {

  /** Waits until an element has been removed from a page. */
  static final Locator.WaitForOptions GONE =
      new Locator.WaitForOptions().setState(WaitForSelectorState.DETACHED);

  static final int DESKTOP_WIDTH = 1280;
  static final int PHONE_WIDTH = 390;

  static final String PERSON = "{\"kind\":\"person\",\"name\":\"<b>you</b>\"}";
  static final String BEGINNER = "{\"kind\":\"level\",\"level\":1}";

  private final TestBrowser browser;
  private final BoardServer server;
  private final BoardClient client;

  /**
   * Opens a server.
   *
   * @param browser is closed with the pages
   * @param directory for games and runs
   * @param others directories of other runs, trainings and data sets
   */
  static Pages open(TestBrowser browser, Path directory, Path... others) throws Exception {
    Path[] runs =
        Stream.concat(Stream.of(playedRun(directory)), Stream.of(others)).toArray(Path[]::new);
    return new Pages(browser, Boards.open(directory.resolve("games"), runs));
  }

  private Pages(TestBrowser browser, BoardServer server) {
    this.browser = browser;
    this.server = server;
    this.client = new BoardClient(server);
  }

  private static Path playedRun(Path directory) throws Exception {
    Path runs = directory.resolve("runs");
    try (BoardServer player = Boards.open(runs)) {
      BoardClient client = new BoardClient(player);
      String id = begin(client, "gauss", BEGINNER);
      client.post("/api/play/" + id + "/move", "{\"ply\":1,\"move\":\"Rd4\"}");
      client.whenIdle(id);
      client.post("/api/play/" + id + "/resign", "{}");
      return runs.resolve(id);
    }
  }

  BoardServer server() {
    return server;
  }

  BoardClient client() {
    return client;
  }

  /** Begins a game between a person and an opponent; returns its id. */
  String begin(String game, String second) throws Exception {
    return begin(client, game, second);
  }

  private static String begin(BoardClient client, String game, String second) throws Exception {
    return client
        .post(
            "/api/play",
            "{\"game\":\"%s\",\"first\":%s,\"second\":%s}".formatted(game, PERSON, second))
        .path("id")
        .asString();
  }

  /** Opens a view in a desktop window. */
  Visit visit(String view) {
    return visit(view, DESKTOP_WIDTH, ColorScheme.LIGHT);
  }

  Visit visit(String view, int width, ColorScheme colours) {
    return browser.visit(address(server, view), width, colours);
  }

  /** Opens a view of another server in a desktop window. */
  Visit visit(BoardServer other, String view) {
    return browser.visit(address(other, view), DESKTOP_WIDTH, ColorScheme.LIGHT);
  }

  /** Opens an address of a server in a desktop window, without cookies of an earlier visit. */
  Visit visitUrl(String url) {
    return browser.visit(url, DESKTOP_WIDTH, ColorScheme.LIGHT);
  }

  private static String address(BoardServer server, String view) {
    return "http://localhost:" + server.port() + "/" + view;
  }

  /** Goes to another view of a page that is open. */
  static void go(Page page, String view) {
    page.evaluate("view => { location.hash = view; }", view);
  }

  /** The same, and waits until the view is complete. */
  static void show(Page page, String view) {
    go(page, view);
    page.waitForFunction(
        "view => document.getElementById('main').dataset.shows?.startsWith(view)", view);
  }

  /** A part of an address. */
  static String part(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }

  /** The moves that a page lists. */
  static List<?> moves(Page page) {
    return (List<?>)
        page.evaluate(
            "[...document.querySelectorAll('.moves .move')].map(e => e.firstChild.textContent)");
  }

  /** Captures the text that the page copies. */
  static void holdClipboard(Page page) {
    page.evaluate(
        "() => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; }");
  }

  /** The text that a button of the page copies. */
  static String copied(Page page, String what) {
    page.evaluate("() => { delete window.copied; }");
    page.getByLabel("Copy " + what, new Page.GetByLabelOptions().setExact(true)).click();
    return (String) page.waitForFunction("() => window.copied").jsonValue();
  }

  /** A position of GAUSS after a number of random plies. */
  static String lateGauss(int plies) {
    Game game = Games.byId("gauss");
    Position position = game.start();
    SplitMix64 random = new SplitMix64(5);
    IntArrayList moves = new IntArrayList();
    for (int ply = 0; ply < plies; ply++) {
      moves.clear();
      position.legalMoves(moves);
      position.play(moves.getInt(random.nextInt(moves.size())));
    }
    return game.formatPosition(position);
  }

  /** Opens the field over the board, and types a move. */
  static void type(Page page, String move) {
    page.waitForFunction("() => !document.querySelector('#typed').disabled");
    page.keyboard().press("/");
    page.locator("#typed").fill(move);
    page.locator("#typed").press("Enter");
  }

  static void awaitMoves(Page page, int count) {
    page.waitForFunction("n => document.querySelectorAll('.moves li').length === n", count);
  }

  /** Checks that all requests went to the server, and that the browser reported no errors. */
  void assertQuiet(Visit visit) {
    assertThat(visit.complaints()).isEmpty();
    assertThat(visit.requests())
        .allMatch(url -> url.startsWith("http://localhost:" + server.port() + "/"));
  }

  /** The board of a game as the server describes it. */
  JsonNode board(String id) throws Exception {
    for (JsonNode game : client.get("/api/setup").path("games")) {
      if (game.path("id").asString().equals(id)) {
        return game.path("board");
      }
    }
    throw new AssertionError("there is no " + id);
  }

  @Override
  public void close() {
    server.close();
    browser.close();
  }
}
