package dev.lodestone.board;

import dev.lodestone.tournament.report.TestBrowser;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests the pages of analysis, lessons, runs and data in a shared real browser; separate from
 * {@link BoardPageTest}, so that both run in parallel.
 */
@Order(1)
final class WorkPageTest
    implements PageAnalysis,
        PageTree,
        PageDataSets,
        PageReplay,
        PageLessons,
        PageTraining,
        PageFinish,
        PageRun {

  @TempDir private static Path directory;

  private static @Nullable Pages shared;

  @BeforeAll
  static void open() throws Exception {
    shared = Pages.open(TestBrowser.chromiumOrSkip("the work of the board"), directory);
  }

  @AfterAll
  static void close() {
    if (shared != null) {
      shared.close();
    }
  }

  @Override
  public Pages pages() {
    return Objects.requireNonNull(shared);
  }
}
