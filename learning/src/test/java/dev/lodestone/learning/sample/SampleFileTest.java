package dev.lodestone.learning.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.fixture.Sample;
import dev.lodestone.dataset.fixture.Sets;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.knowledge.FeatureSet;
import dev.lodestone.search.knowledge.FeatureSets;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SampleFileTest {

  @TempDir private Path directory = Path.of("");

  private final FeatureSet features = FeatureSets.of(Games.byId("gauss"), "linear");

  private final Evaluator present = GameKnowledge.of(Games.byId("gauss")).newEvaluator();

  private SampleMaker maker() {
    return new SampleMaker(Games.byId("gauss"), features, Targets.DEFAULT, Optional.empty(), 300);
  }

  @Test
  void everyRowBecomesTheSampleOfItsPosition() throws IOException {
    List<Row> rows = Sets.rows(Sample.copy(directory.resolve("set")));
    Path file = directory.resolve("samples");
    try (SampleFile<Samples> samples = maker().make(rows.iterator(), file, StopSignal.NEVER)) {
      for (Split split : Split.values()) {
        List<Row> expected =
            rows.stream().filter(r -> r.origin().split().equals(split.text())).toList();
        assertThat(samples.samples(split)).isEqualTo(expected.size());
        Samples block = new Samples();
        samples.read(split, 0, block);
        for (int i = 0; i < expected.size(); i++) {
          assertSample(block, i, expected.get(i));
        }
      }
    }
    assertThat(file).doesNotExist();
  }

  private void assertSample(Samples samples, int i, Row row) {
    Position position = Games.byId("gauss").parsePosition(String.valueOf(row.board().position()));
    int[] counts = new int[features.names().size()];
    features.count(position, counts);
    int[] found = new int[counts.length];
    for (int e = samples.begin(i); e < samples.end(i); e++) {
      assertThat(samples.count(e)).isNotZero();
      found[samples.feature(e)] = samples.count(e);
    }
    assertThat(found).isEqualTo(counts);
    assertThat(samples.phase(i)).isEqualTo(features.phases().of(position));
    assertThat(samples.pliesLeft(i)).isEqualTo(row.origin().pliesLeft());
    assertThat(samples.outcome(i)).isEqualTo(Targets.outcome(row));
    assertThat(samples.isExact(i)).isEqualTo(row.proof().isExact());
    assertThat(samples.score(i)).isEqualTo((float) Targets.DEFAULT.score(row));
    assertThat(samples.present(i)).isEqualTo(present.estimate(position));
  }

  @Test
  void severalBlocksAreReadOneByOne() throws IOException {
    try (SampleFile<Samples> samples =
        new SampleFile<>(directory.resolve("samples"), Samples::new)) {
      int all = 2 * SampleFile.BLOCK + 5;
      for (int i = 0; i < all; i++) {
        samples.next(Split.TRAIN).add(0.5, 1, 1, false, 3, 9, i, new int[] {i % 3, 0, -7});
      }
      samples.complete();
      List<Integer> present = new ArrayList<>();
      Samples block = new Samples();
      for (int number = 0; number < samples.blocks(Split.TRAIN); number++) {
        samples.read(Split.TRAIN, number, block);
        for (int i = 0; i < block.size(); i++) {
          present.add(block.present(i));
          assertThat(block.end(i) - block.begin(i)).isEqualTo(present.size() % 3 == 1 ? 1 : 2);
          assertThat(block.count(block.end(i) - 1)).isEqualTo(-7);
        }
      }
      assertThat(present).hasSize(all).isSorted().doesNotHaveDuplicates();
      assertThat(samples.samples(Split.TEST)).isZero();
    }
  }

  @Test
  void rowsThatContradictTheirGameAreRefused() throws IOException {
    List<Row> rows = Sets.rows(Sample.copy(directory.resolve("set")));
    Path file = directory.resolve("samples");
    assertThatThrownBy(
            () -> maker().make(rows.subList(1, 9).iterator(), file, StopSignal.NEVER).close())
        .isInstanceOf(IOException.class)
        .hasMessageContaining("expected it after the row with the game's moves");
    List<Row> twice = List.of(rows.get(0), rows.get(2), rows.get(1));
    assertThatThrownBy(() -> maker().make(twice.iterator(), file, StopSignal.NEVER).close())
        .hasMessageEndingWith("; 'lodestone dataset verify' reports more");
    assertThat(file).doesNotExist();
  }
}
