package dev.lodestone.dataset.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.dataset.fixture.Sample;
import dev.lodestone.dataset.fixture.Sets;
import dev.lodestone.dataset.format.Column;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DatasetCardTest {

  @TempDir private Path directory;

  private String card() throws IOException {
    return DatasetCard.of(Sample.copy(directory).manifest(), Map.of());
  }

  @Test
  void theCardDescribesTheSetAndItsProvenance() throws IOException {
    assertThat(card())
        .contains("# GAUSS self-play\n")
        .contains("| engine | `mcts:nodes=200` |\n")
        .contains("| positions | 2 016 |\n")
        .contains("| Red wins | 16.9 % |\n")
        .contains("| train | 1 743 |\n")
        .contains("Made by Lodestone 0.2.0; every setting is in `manifest.json`");
  }

  @Test
  void aSetNamesItsLicenceAndTheChecksumsOfItsWeights() throws IOException {
    SelfPlaySpec spec = Sets.gauss();
    SortedMap<String, String> sums = new TreeMap<>(Map.of("a.weights", "0123abcd"));
    Map<Object, Object> settings = new LinkedHashMap<>((Map<?, ?>) Json.tree(spec));
    settings.put("sha256", sums);
    Manifest manifest =
        Manifest.of(
            spec.rules(),
            spec.format(),
            Sets.TESTS.withLicense(Optional.of("cc-by-4.0")),
            settings,
            List.of(new PlayerEvaluator("mcts", Optional.of("feedbeef"))),
            List.of());
    assertThat(DatasetCard.of(manifest, Map.of()))
        .startsWith("---\npretty_name: GAUSS self-play\nlicense: cc-by-4.0\n")
        .contains("| SHA-256 of `a.weights` | `0123abcd` |\n")
        .contains("| evaluator of mcts | `feedbeef` |\n");
  }

  /** Hugging Face does not allow a split called {@code all}, which means all splits of a set. */
  @Test
  void filesOfAllSplitsAreDeclaredAsUnsplit() throws IOException {
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
