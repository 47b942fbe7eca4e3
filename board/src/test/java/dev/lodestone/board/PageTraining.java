package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.lodestone.tournament.report.Visit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The curves of a training that another process runs. */
interface PageTraining {

  Pages pages();

  /** Writes the files of a training. */
  static void write(Path training, boolean judged) throws IOException {
    Path unfinished = training.resolve("unfinished");
    Files.writeString(
        unfinished,
        """
        {"game":"gauss","title":"GAUSS","id":"mine","engine":"mcts:nodes=20","tests":["mcts:nodes=40"],
        "positions":1000,"window":3,"beginsShipped":true,"over":%1$s,"accepted":%2$s,
        "generations":[{"number":1,"games":40,"rows":1010,"firstScore":0.4,
        "loss":{"split":"test","positions":50,"mean":1.0,"shipped":0.6,"fitted":0.5,"epochs":9},
        "exact":{"positions":40,"candidate":30,"best":28},
        "tests":[{"opponent":"best","engine":"mcts:nodes=40","passed":true,"decided":true,"games":120,
        "elo":51.2,"low":12.0,"high":90.0}]%3$s},{"number":2,"games":40,"rows":1010,"firstScore":0.4,
        "loss":{"split":"test","positions":50,"mean":1.0,"shipped":0.6,"fitted":0.5,"epochs":9},"tests":[]}],"command":"train"}
        """
            .formatted(judged, judged ? 1 : 0, judged ? ",\"accepted\":true" : ""));
    Files.move(
        unfinished,
        training.resolve("train.json"),
        StandardCopyOption.REPLACE_EXISTING,
        StandardCopyOption.ATOMIC_MOVE);
  }

  @Tag("slow")
  @Test
  default void theCurvesOfATrainingGrowWhileItRuns(@TempDir Path directory) throws Exception {
    Path training = Files.createDirectories(directory.resolve("runs/gauss"));
    write(training, false);
    try (BoardServer server = Boards.open(directory.resolve("games"), directory.resolve("runs"));
        Visit visit = pages().visit(server, "#/watch")) {
      Page page = visit.page();
      page.locator("a:has-text('gauss'):has-text('GAUSS: 2 generations, 0 accepted')").click();
      page.waitForSelector("h1:has-text('GAUSS training mine')");
      assertThat(page.url()).endsWith("gauss");
      assertThat(page.locator("main").innerText())
          .contains("it is in progress", "0 accepted", "0.5000", "stronger")
          .doesNotContain("NaN", "undefined");
      assertThat(page.locator("main svg .dot").count()).isEqualTo(4);
      // The rating has its interval, also in the chart.
      Locator elo = page.locator("section[aria-label='Elo with mcts:nodes=40']");
      assertThat(elo.locator("svg .whisker").count()).isEqualTo(1);
      assertThat(elo.locator("svg .whisker").boundingBox().height).isGreaterThan(50);
      assertThat(
              page.locator("[aria-label='Loss by generation'] text")
                  .filter(new Locator.FilterOptions().setHasText(Pattern.compile("^1.*|^2.*")))
                  .allTextContents())
          .containsExactly("1", "2");
      write(training, true);
      page.waitForSelector(".tiles :text('1 accepted')");
      assertThat(page.locator("main").innerText()).contains("it is over", "generation 1");
      assertThat(visit.violations()).isEmpty();
    }
  }
}
