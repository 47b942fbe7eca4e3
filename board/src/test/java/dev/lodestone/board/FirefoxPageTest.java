package dev.lodestone.board;

import dev.lodestone.tournament.report.TestBrowser;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests the pages in Firefox, except tests that need features its driver lacks in WebDriver BiDi:
 * touch, downloads, forced colours, reduced motion, and requests counted with their sizes.
 */
@Tag("slow")
final class FirefoxPageTest
    implements PageRaces,
        PageAccess,
        PageBoards,
        PageContrast,
        PageRun,
        PageAnalysis,
        PageDataSets,
        PageLessons,
        PageTraining {

  @TempDir private static Path directory;
  private static @Nullable Pages shared;

  @BeforeAll
  static void open() throws Exception {
    shared = Pages.open(TestBrowser.firefoxOrSkip("the board in Firefox"), directory);
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
