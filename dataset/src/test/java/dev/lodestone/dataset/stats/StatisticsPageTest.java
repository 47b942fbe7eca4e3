package dev.lodestone.dataset.stats;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.fixture.Sample;
import dev.lodestone.dataset.fixture.Sets;
import dev.lodestone.dataset.selfplay.Exploration;
import dev.lodestone.tournament.report.TestBrowser;
import dev.lodestone.tournament.report.Visit;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Shows the page in a real browser. */
final class StatisticsPageTest {

  private static final int DESKTOP_WIDTH = 1200;
  private static final int PHONE_WIDTH = 360;

  private static @Nullable TestBrowser chromium;

  @TempDir private Path directory = Path.of("");

  @BeforeAll
  static void openBrowser() {
    chromium = TestBrowser.chromiumOrSkip("the page of statistics");
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
    try (Visit visit = visit(statistics, DESKTOP_WIDTH, ColorScheme.LIGHT)) {
      Page page = visit.page();
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
      assertThat(page.locator("#results .lead").innerText()).endsWith("Every game took 30 plies.");
      assertThat(page.locator("#results rect").count()).isZero();
      assertThat(page.locator(".opening").innerText()).contains("lodestone serve DIRECTORY");
      assertNoNonsense(page);
    }
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"gaussic"})
  void aPhoneInTheDarkShowsTheSetsOfOtherGames(String game) throws IOException {
    DatasetFiles files =
        Sets.make(
            Sets.spec(game, List.of("mcts:nodes=8"), Exploration.DEFAULT),
            directory.resolve("set"),
            1);
    Statistics statistics = Samples.count(files, Sets.rows(files));
    try (Visit visit = visit(statistics, PHONE_WIDTH, ColorScheme.DARK)) {
      assertThat(visit.number("document.documentElement.scrollWidth")).isEqualTo(PHONE_WIDTH);
      assertThat(visit.shifts()).isEmpty();
      assertThat(visit.violationsInAllWindows()).isEmpty();
      assertNoNonsense(visit.page());
    }
  }

  @ParameterizedTest
  @Tag("slow")
  @ValueSource(strings = {"gess"})
  void aPhoneInTheDarkShowsASetOfALargeBoard(String game) throws IOException {
    aPhoneInTheDarkShowsTheSetsOfOtherGames(game);
  }

  private static void assertNoNonsense(Page page) {
    assertThat(page.locator("body").innerText()).doesNotContain("NaN", "undefined", "Infinity");
    assertThat(page.locator("main").innerHTML()).doesNotContain("NaN", "undefined", "Infinity");
  }

  /** Opens the page and asserts that it logs no errors and requests no other file. */
  private Visit visit(Statistics statistics, int width, ColorScheme colours) throws IOException {
    Path file = directory.resolve(StatisticsPage.FILE_NAME);
    try (Writer out = Files.newBufferedWriter(file)) {
      StatisticsPage.write(statistics, out);
    }
    Visit visit = Objects.requireNonNull(chromium).visit(file, width, colours);
    visit.assertQuiet();
    return visit;
  }
}
