package dev.lodestone.dataset.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.fixture.Sample;
import dev.lodestone.dataset.fixture.Sets;
import dev.lodestone.dataset.selfplay.Exploration;
import dev.lodestone.tournament.report.Chromium;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page as people see it, in a real browser. */
final class StatisticsPageTest {

  private static final int DESKTOP_WIDTH = 1200;
  private static final int PHONE_WIDTH = 360;

  private static @Nullable Chromium chromium;

  @TempDir private Path directory = Path.of("");

  @BeforeAll
  static void openBrowser() {
    Chromium.missing()
        .ifPresent(
            what ->
                System.err.println(
                    "\n*** SKIPPED: the page of statistics is not tested: " + what + "\n"));
    assumeTrue(Chromium.missing().isEmpty(), () -> Chromium.missing().orElseThrow());
    chromium = Chromium.open();
  }

  @AfterAll
  static void closeBrowser() {
    if (chromium != null) {
      chromium.close();
    }
  }

  @Test
  void theSampleIsShownInNumbersTablesAndCharts() throws IOException {
    DatasetFiles files = Sample.copy(directory.resolve("set"));
    Statistics statistics = Samples.count(files, Sets.rows(files));
    try (BrowserContext context = context(DESKTOP_WIDTH, ColorScheme.LIGHT)) {
      Page page = open(context, statistics);
      assertThat(page.title()).isEqualTo("GAUSS data set");
      assertThat(page.locator(".tiles dd").first().innerText().lines().findFirst().orElseThrow())
          .matches("2\\h016");
      assertThat(page.locator("section h2").allInnerTexts())
          .containsExactly(
              "Results and lengths",
              "Values against results",
              "By ply",
              "Proven results",
              "Openings",
              "Moves");
      assertThat(page.locator("#plies tbody tr").count()).isEqualTo(statistics.plies().size());
      assertThat(page.locator("#calibration circle").count())
          .isEqualTo(statistics.calibration().size());
      assertThat(page.locator("#results rect[height='0']").count()).isLessThan(3);
      assertNoNonsense(page);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gess", "gaussic"})
  void aPhoneInTheDarkShowsTheSetsOfOtherGames(String game) throws IOException {
    DatasetFiles files =
        Sets.make(
            Sets.spec(game, List.of("mcts:nodes=8"), Exploration.DEFAULT),
            directory.resolve("set"),
            1);
    try (BrowserContext context = context(PHONE_WIDTH, ColorScheme.DARK)) {
      Page page = open(context, Samples.count(files, Sets.rows(files)));
      assertThat(page.evaluate("document.documentElement.scrollWidth")).isEqualTo(PHONE_WIDTH);
      assertNoNonsense(page);
    }
  }

  private static void assertNoNonsense(Page page) {
    assertThat(page.locator("body").innerText()).doesNotContain("NaN", "undefined", "Infinity");
    assertThat(page.locator("main").innerHTML()).doesNotContain("NaN", "undefined", "Infinity");
  }

  private static BrowserContext context(int width, ColorScheme colours) {
    BrowserContext context =
        Objects.requireNonNull(chromium)
            .browser()
            .newContext(
                new Browser.NewContextOptions()
                    .setViewportSize(width, 800)
                    .setColorScheme(colours));
    context.setDefaultTimeout(30_000);
    return context;
  }

  /** The page, which has complained of nothing and asked for nothing but itself. */
  private Page open(BrowserContext context, Statistics statistics) throws IOException {
    Path file = directory.resolve(StatisticsPage.FILE_NAME);
    try (Writer out = Files.newBufferedWriter(file)) {
      StatisticsPage.write(statistics, out);
    }
    List<String> complaints = new ArrayList<>();
    List<String> requests = new ArrayList<>();
    Page page = context.newPage();
    page.onConsoleMessage(m -> complaints.add(m.type() + ": " + m.text()));
    page.onPageError(complaints::add);
    page.onRequest(r -> requests.add(r.url()));
    page.navigate(file.toUri().toString());
    assertThat(complaints).isEmpty();
    assertThat(requests).containsOnly(file.toUri().toString());
    return page;
  }
}
