package dev.lodestone.dataset.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.dataset.fixture.Sample;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DatasetCardTest {

  @TempDir private Path directory;

  private String card() throws IOException {
    return DatasetCard.of(Sample.copy(directory).manifest());
  }

  @Test
  void aSetSaysWhatIsInItAndWhatMadeIt() throws IOException {
    assertThat(card())
        .contains("# GAUSS self-play\n")
        .contains("| engine | `mcts:nodes=200` |\n")
        .contains("| positions | 2 016 |\n")
        .contains("| train | 1 743 |\n")
        .contains("Made by Lodestone 0.2.0; every setting is in `manifest.json`");
  }

  /** A set may not declare a split {@code all}: Hugging Face means all splits of a set by it. */
  @Test
  void filesOfAllSplitsAreNoneOfThem() throws IOException {
    assertThat(card())
        .contains("  - split: unsplit\n    path: \"part-*.parquet\"\n")
        .contains("  - name: unsplit\n    num_examples: 2016\n")
        .doesNotContain("split: all");
  }

  @Test
  void everyColumnIsDeclaredWithItsType() throws IOException {
    String card = card();
    for (Column column : Column.all()) {
      assertThat(card)
          .contains(
              "  - name: "
                  + column.name()
                  + "\n    "
                  + (column.isList() ? "sequence: " : "dtype: ")
                  + column.type()
                  + "\n");
    }
  }
}
