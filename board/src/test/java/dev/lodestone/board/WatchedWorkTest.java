package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.lodestone.core.Games;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JournalWriter;
import dev.lodestone.tournament.journal.Origin;
import dev.lodestone.tournament.report.TestBrowser;
import dev.lodestone.tournament.report.Visit;
import dev.lodestone.tournament.run.Tournament;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Openings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/**
 * Measures the work of a browser that watches twenty games, with {@code -Dlodestone.figures=print}:
 * the processor time of the page's main thread, which a busy machine changes little. The games were
 * played before: their journal grows by twenty moves a second.
 */
@EnabledIfSystemProperty(named = "lodestone.figures", matches = "print")
final class WatchedWorkTest {

  private static final int AT_ONCE = 20;
  private static final int SECONDS = 20;
  private static final int WARM_UP_MILLIS = 5000;

  /** All twenty boards fit into this window if they are small. */
  private static final int WIDTH = 1920;

  private static final int HEIGHT = 2400;

  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path directory = Path.of("");

  /** The lines of a journal: those before the first game, and those of each game. */
  private record Played(List<String> head, Deque<Deque<String>> games) {}

  private Played played(String game) throws Exception {
    TournamentSpec spec =
        TournamentSpec.builder(Games.byId(game))
            .players(
                Player.of(
                    List.of(EngineText.parse("random"), EngineText.parse("random:name=other"))))
            .format(new Format.RoundRobin(200))
            .openings(new Openings.RandomMoves(2, Openings.Scope.ROUND))
            .seed(1)
            .limits(SearchLimits.depth(1))
            .maxPlies(400)
            .build();
    Path run = directory.resolve("played");
    try (JournalWriter journal =
        JournalWriter.create(run, Origin.of("test"), Instant.now(), line -> {})) {
      Tournament.run(spec, 1, journal, new StopSignal());
    }
    List<String> head = new ArrayList<>();
    Map<Integer, Deque<String>> games = new LinkedHashMap<>();
    for (String checked : Files.readAllLines(run.resolve(Journal.FILE_NAME))) {
      // A checksum covers a line and all lines before it, which will differ.
      String line = checked.replaceAll(",\"crc\":\"\\w+\"}", "}");
      JsonNode id = JSON.readTree(line).path("id");
      if (id.isMissingNode()) {
        head.add(line);
      } else {
        games.computeIfAbsent(id.asInt(), none -> new ArrayDeque<>()).add(line);
      }
    }
    return new Played(head, new ArrayDeque<>(games.values()));
  }

  /** Appends a line every 50 ms, of each of twenty games in turn. */
  private static Thread growing(Path journal, Played played) {
    return new Thread(
        () -> {
          Deque<Deque<String>> running = new ArrayDeque<>();
          try {
            while (running.size() < AT_ONCE) {
              running.add(played.games.remove());
            }
            while (true) {
              Deque<String> game = running.remove();
              Files.writeString(journal, game.remove() + "\n", StandardOpenOption.APPEND);
              running.add(game.isEmpty() ? played.games.remove() : game);
              Thread.sleep(1000 / AT_ONCE);
            }
          } catch (InterruptedException e) {
            // The measurement is over.
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        },
        "growing journal");
  }

  private static Map<String, Double> metrics(CDPSession session) {
    Map<String, Double> metrics = new LinkedHashMap<>();
    for (JsonElement each : session.send("Performance.getMetrics").getAsJsonArray("metrics")) {
      JsonObject metric = each.getAsJsonObject();
      metrics.put(metric.get("name").getAsString(), metric.get("value").getAsDouble());
    }
    return metrics;
  }

  /** Processor time of a metric as a percentage of a core. */
  private static double share(Map<String, Double> before, Map<String, Double> after, String name) {
    return 100 * (after.getOrDefault(name, 0.0) - before.getOrDefault(name, 0.0)) / SECONDS;
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void measuresAPageWithTwentyGames(String game) throws Exception {
    Played played = played(game);
    Path run = Files.createDirectory(directory.resolve("run"));
    Path journal = run.resolve(Journal.FILE_NAME);
    Files.write(journal, played.head);
    Thread writer = growing(journal, played);
    try (TestBrowser chromium = TestBrowser.chromiumOrSkip("the work of a watching page");
        BoardServer server = Boards.open(directory.resolve("games"), run);
        Visit visit =
            chromium.visit(
                "http://localhost:" + server.port() + "/#/watch/0", WIDTH, ColorScheme.LIGHT)) {
      Page page = visit.page();
      page.setViewportSize(WIDTH, HEIGHT);
      writer.start();
      page.waitForFunction("() => document.querySelectorAll('.live').length >= 20");
      page.locator("input[name=boards][value=small]")
          .check(new Locator.CheckOptions().setForce(true));
      page.waitForTimeout(WARM_UP_MILLIS);
      assertThat(
              visit.number(
                  "[...document.querySelectorAll('.live')].filter((e) => e.getBoundingClientRect().bottom <= innerHeight).length"))
          .isGreaterThanOrEqualTo(AT_ONCE);
      CDPSession session = page.context().newCDPSession(page);
      JsonObject domain = new JsonObject();
      domain.addProperty("timeDomain", "threadTicks");
      session.send("Performance.enable", domain);
      Map<String, Double> before = metrics(session);
      page.waitForTimeout(SECONDS * 1000.0);
      Map<String, Double> after = metrics(session);
      System.out.printf(
          "%s: main thread %.1f %% of a core, of which script %.1f %%, style and layout %.1f %%%n",
          game,
          share(before, after, "ThreadTime"),
          share(before, after, "ScriptDuration"),
          share(before, after, "RecalcStyleDuration") + share(before, after, "LayoutDuration"));
    } finally {
      writer.interrupt();
      writer.join();
    }
  }
}
