package dev.lodestone.learning.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.fixture.Sample;
import dev.lodestone.dataset.fixture.Sets;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.search.knowledge.PolicyFeatures;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ChoiceMakerTest {

  private static final Game GAUSS = Games.byId("gauss");

  @TempDir private Path directory = Path.of("");

  @Test
  void everyRowWithVisitsBecomesASample() throws IOException {
    List<Row> rows = Sets.rows(Sample.copy(directory.resolve("set")));
    ChoiceMaker maker = new ChoiceMaker(GAUSS, new PolicyFeatures(new GaussMoveLooks()));
    try (SampleFile<ChoiceSamples> samples =
        maker.make(rows.iterator(), directory.resolve("samples"), StopSignal.NEVER)) {
      List<Row> expected =
          rows.stream()
              .filter(
                  row ->
                      row.origin().split().equals(Split.TEST.text())
                          && row.policy().policyWeight() > 0)
              .toList();
      assertThat(expected).hasSizeGreaterThan(20);
      assertThat(samples.samples(Split.TEST)).isEqualTo(expected.size());
      ChoiceSamples block = samples.newBlock();
      samples.read(Split.TEST, 0, block);
      for (int i = 0; i < expected.size(); i++) {
        assertChoice(block, i, expected.get(i));
      }
    }
  }

  private static void assertChoice(ChoiceSamples choices, int i, Row row) {
    List<Integer> visits = Objects.requireNonNull(row.policy().visits());
    double all = visits.stream().mapToInt(Integer::intValue).sum();
    assertThat(choices.weight(i)).isEqualTo(row.policy().policyWeight());
    assertThat(choices.end(i) - choices.begin(i)).isEqualTo(row.policy().actions().size());
    double present = 0;
    for (int m = 0; m < visits.size(); m++) {
      int move = choices.begin(i) + m;
      assertThat(choices.share(move)).isCloseTo(visits.get(m) / all, within(1e-6));
      assertThat(choices.endOfEntries(move) - choices.beginOfEntries(move)).isEqualTo(3);
      present += choices.present(move);
    }
    assertThat(present).isCloseTo(1, within(1e-5));
  }
}
