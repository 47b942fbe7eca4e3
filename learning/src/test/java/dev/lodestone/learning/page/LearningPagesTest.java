package dev.lodestone.learning.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.lodestone.learning.fit.Epoch;
import dev.lodestone.learning.fit.FitReport;
import dev.lodestone.learning.fit.FitSpec;
import dev.lodestone.learning.fit.PolicyReport;
import dev.lodestone.learning.fit.PolicySpec;
import dev.lodestone.learning.fit.TrainingSettings;
import dev.lodestone.learning.measure.Measurement;
import dev.lodestone.learning.measure.PolicyMeasurement;
import dev.lodestone.learning.sample.Targets;
import dev.lodestone.learning.train.TrainEvent;
import dev.lodestone.tournament.report.TestBrowser;
import dev.lodestone.tournament.report.Visit;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Shows the pages of fits in a real browser. */
final class LearningPagesTest {

  private static final int PHONE_WIDTH = 360;
  private static final List<String> PROVENANCE = List.of("made by hand", "for <b>this</b> test");
  private static final List<Epoch> EPOCHS =
      List.of(new Epoch(1, 0.02, 0.9, 0.8, true), new Epoch(2, 0.00000125, 0.7, 0.75, true));

  private static @Nullable TestBrowser chromium;

  @TempDir private Path directory = Path.of("");

  @BeforeAll
  static void openBrowser() {
    chromium = TestBrowser.chromiumOrSkip("the pages of fits");
  }

  @AfterAll
  static void closeBrowser() {
    if (chromium != null) {
      chromium.close();
    }
  }

  private interface Written {
    void to(Writer out) throws IOException;
  }

  /**
   * Asserts that a page shows these texts, also on a phone, logs no errors and requests no other
   * file.
   */
  private void assertShows(Written page, String... texts) throws IOException {
    Path file = directory.resolve("page.html");
    try (Writer out = Files.newBufferedWriter(file)) {
      page.to(out);
    }
    try (Visit visit =
        Objects.requireNonNull(chromium).visit(file, PHONE_WIDTH, ColorScheme.LIGHT)) {
      visit.assertQuiet();
      Page shown = visit.page();
      shown.evaluate(
          "() => document.querySelectorAll('details').forEach((d) => { d.open = true; })");
      assertThat(shown.locator("body").innerText())
          .contains(texts)
          .doesNotContain("NaN", "undefined", "[object");
      assertThat(shown.locator("main").innerHTML()).doesNotContain("NaN", "undefined");
      assertThat(visit.number("document.documentElement.scrollWidth")).isEqualTo(PHONE_WIDTH);
      assertThat(visit.shifts()).isEmpty();
      assertThat(visit.violations()).isEmpty();
    }
  }

  private static FitReport report() {
    Measurement.Losses losses = new Measurement.Losses(2000, 0.99, 0.88, 630, 0.75);
    Measurement.Bin bin = new Measurement.Bin(0.4, 0.5, 120, 0.45, 0.5, 0.088, 0.412, 0.588);
    Measurement measurement =
        new Measurement(
            "test",
            losses,
            List.of(new Measurement.Phase(0, 8, losses)),
            Optional.of(losses),
            List.of(bin),
            List.of(new Measurement.Cell(0, 8, bin)),
            Optional.of(0.05),
            Optional.of(0.01),
            List.of(bin));
    FitSpec spec =
        new FitSpec(Targets.DEFAULT, Optional.empty(), 300, List.of(4, 28), 1, 2, 128, 0.02, 10);
    return new FitReport(
        "gauss-9",
        "gauss",
        "GAUSS",
        "linear",
        7,
        List.of(4, 28),
        List.of(
            new FitReport.Weight("small", List.of(1, -2)),
            new FitReport.Weight("<i>large</i>", List.of(-120, 60))),
        PROVENANCE,
        List.of("mcts:nodes=<b>7</b>"),
        spec,
        EPOCHS,
        measurement);
  }

  @Test
  void aFitShowsItsCurveItsLossesAndItsCalibration() throws IOException {
    assertShows(
        out -> LearningPage.write(report(), out),
        "GAUSS fit gauss-9",
        "1.3e-6",
        "In games of mcts:nodes=<b>7</b>: ",
        "24.2\u202f%",
        "50.0\u202f% [41.2\u202f%, 58.8\u202f%]",
        "<i>large</i>",
        "for <b>this</b> test");
  }

  /** The page shows the largest weights first and both curves; the table of epochs is collapsed. */
  @Test
  void aFitIsShownInPictures() throws IOException {
    Path file = directory.resolve("page.html");
    try (Writer out = Files.newBufferedWriter(file)) {
      LearningPage.write(report(), out);
    }
    try (Visit visit =
        Objects.requireNonNull(chromium).visit(file, PHONE_WIDTH, ColorScheme.LIGHT)) {
      Page page = visit.page();
      page.waitForSelector("#curve path.line.other");
      assertThat(page.locator("#curve path.line").count()).isEqualTo(2);
      assertThat(page.locator("#curve table").isVisible()).isFalse();
      assertThat(page.locator("#weights th[scope=row]").allInnerTexts())
          .containsExactly("<i>large</i>", "small");
      assertThat(page.locator("#weights .weight.negative").count()).isEqualTo(2);
      assertThat(page.locator("#calibration path.whisker").count()).isEqualTo(2);
    }
  }

  @Test
  void aPolicyShowsWhatItPredicts() throws IOException {
    PolicyMeasurement.Prediction prediction = new PolicyMeasurement.Prediction(2.5, 0.4, 0.75);
    PolicyMeasurement.Comparison all =
        new PolicyMeasurement.Comparison(2000, 36, 2.25, prediction, prediction, prediction);
    PolicyReport report =
        new PolicyReport(
            "gauss-9",
            "gauss",
            "GAUSS",
            7,
            PROVENANCE,
            new PolicySpec(List.of(4, 28), new TrainingSettings(1, 2, 128, 0.02, 10)),
            EPOCHS,
            new PolicyMeasurement("test", all, List.of(new PolicyMeasurement.Phase(0, 8, all))));
    assertShows(
        out -> LearningPage.write(report, out), "GAUSS policy gauss-9", "for <b>this</b> test");
  }

  @Test
  void aTrainingShowsItsGenerationsAndTests() throws IOException {
    TrainReport report =
        new TrainReport(
            "gauss",
            "GAUSS",
            "mine",
            "mcts:nodes=20",
            List.of("mcts:nodes=40"),
            1000,
            3,
            true,
            false,
            1,
            List.of(
                new TrainReport.Generation(
                    1,
                    40,
                    1010,
                    0.475,
                    Optional.of(new TrainEvent.HeldOutLoss("test", 50, 1, 0.6, 0.5, 9)),
                    Optional.of(new TrainEvent.ExactShare(40, 30, 28)),
                    List.of(
                        new TrainReport.Test(
                            "best",
                            "mcts:nodes=40",
                            true,
                            true,
                            120,
                            OptionalDouble.of(51.2),
                            OptionalDouble.of(12.0),
                            OptionalDouble.empty(),
                            Optional.of(true))),
                    Optional.of(true)),
                new TrainReport.Generation(
                    2,
                    41,
                    1020,
                    0.5,
                    Optional.empty(),
                    Optional.empty(),
                    List.of(),
                    Optional.empty())),
            "train for <b>this</b> test");
    assertShows(
        out -> LearningPage.write(report, out),
        "GAUSS training mine",
        "1 accepted",
        "generation 1",
        "it is in progress",
        "+51.2* [+12, \u221e]",
        "one virtual draw",
        "stronger",
        "0.5000",
        "75.0",
        "train for <b>this</b> test");
  }
}
