package dev.lodestone.board;

import com.microsoft.playwright.options.ColorScheme;
import dev.lodestone.tournament.report.TestBrowser;
import dev.lodestone.tournament.report.Visit;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Measures the first load of the board with {@code -Dlodestone.figures=print}: the time from the
 * start of the navigation to the frame after the boards are drawn, with an empty cache.
 */
@EnabledIfSystemProperty(named = "lodestone.figures", matches = "print")
final class FirstLoadTest {

  private static final int LOADS = 9;

  @TempDir private Path directory = Path.of("");

  @Test
  void theBoardsAreDrawn() throws Exception {
    double[] millis = new double[LOADS];
    int bytes = 0;
    try (TestBrowser chromium = TestBrowser.chromiumOrSkip("the time of a first load");
        BoardServer server = Boards.open(directory.resolve("games"))) {
      for (int i = 0; i < LOADS; i++) {
        try (Visit visit =
            chromium.visit("http://localhost:" + server.port() + "/#/", 1200, ColorScheme.LIGHT)) {
          millis[i] =
              ((Number)
                      visit
                          .page()
                          .evaluate(
                              """
                              () => new Promise((done) => {
                                const look = () => document.querySelectorAll(".card .board").length >= 3
                                  ? requestAnimationFrame(() => done(performance.now())) : requestAnimationFrame(look);
                                look();
                              })"""))
                  .doubleValue();
          bytes =
              visit.number(
                  "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce((sum, entry) => sum + entry.transferSize, 0)");
        }
      }
    }
    Arrays.sort(millis);
    System.out.printf(
        "first load: %d bytes, median of %d %.0f ms, from %.0f to %.0f%n",
        bytes, LOADS, millis[LOADS / 2], millis[0], millis[LOADS - 1]);
  }
}
