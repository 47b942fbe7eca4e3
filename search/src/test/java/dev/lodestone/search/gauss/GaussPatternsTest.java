package dev.lodestone.search.gauss;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.Symmetries;
import dev.lodestone.core.gauss.GaussGame;
import dev.lodestone.search.Allocation;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.TestGames;
import dev.lodestone.search.knowledge.FeatureSet;
import dev.lodestone.search.knowledge.LinearEvaluator;
import dev.lodestone.search.knowledge.Weights;
import dev.lodestone.search.knowledge.WeightsFile;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GaussPatternsTest {

  private static final GaussGame GAUSS = new GaussGame();

  private final FeatureSet features = new GaussPatternFeatures();
  private final Weights weights = random();
  private final Evaluator evaluator =
      new GaussPatternEvaluator(GaussPatternEvaluator.tables(weights));

  @TempDir private Path directory;

  /** Random weights without any symmetry, so that no mistake hides another. */
  private static Weights random() {
    SplitMix64 random = new SplitMix64(1);
    FeatureSet features = new GaussPatternFeatures();
    Map<String, List<Integer>> values = new LinkedHashMap<>();
    for (String name : features.names()) {
      values.put(
          name, features.knots().stream().map(knot -> random.nextInt(20_001) - 10_000).toList());
    }
    return new Weights("id", "gauss", "patterns", List.of("made up"), features.knots(), values);
  }

  private void assertSumsOfFeatures(int games, long seed) {
    Evaluator plain = new LinearEvaluator(features, weights);
    SplitMix64 random = new SplitMix64(seed);
    IntArrayList moves = new IntArrayList();
    for (int game = 0; game < games; game++) {
      Position position = GAUSS.start();
      while (!position.outcome().isOver()) {
        assertThat(evaluator.evaluate(position))
            .as(() -> GAUSS.formatPosition(position))
            .isEqualTo(plain.evaluate(position));
        position.legalMoves(moves);
        position.play(moves.getInt(random.nextInt(moves.size())));
      }
    }
  }

  @Test
  void theIncrementalSumIsThatOfTheFeatures() {
    assertSumsOfFeatures(100, 3);
  }

  @Test
  @Tag("slow")
  void theIncrementalSumIsThatOfTheFeaturesInTenThousandGames() {
    assertSumsOfFeatures(10_000, 4);
  }

  @Test
  void symmetricPositionsHaveTheSameEvaluation() {
    Symmetries symmetries = GAUSS.symmetries();
    for (int plies = 0; plies < 30; plies++) {
      for (Position position : TestGames.positionsAfter(GAUSS, plies, 10, plies)) {
        int value = evaluator.evaluate(position);
        for (int s = 1; s < symmetries.count(); s++) {
          assertThat(evaluator.evaluate(symmetries.apply(s, position))).isEqualTo(value);
        }
      }
    }
  }

  @Test
  void everyLineAndEveryNeighbourhoodIsLookedUp() {
    List<GaussPatterns.Place> places = GaussPatterns.places();
    assertThat(places).hasSize(21 + 19);
    assertThat(places).extracting(place -> place.cells().length).filteredOn(n -> n == 4).hasSize(6);
    // Each cell is on three lines, and each gray cell is the centre of a neighbourhood.
    assertThat(places.stream().filter(p -> p.start() < GaussPatterns.CENTRE))
        .flatExtracting(place -> IntStream.of(place.cells()).boxed().toList())
        .hasSize(3 * 37)
        .doesNotContain(-1);
    assertThat(places.stream().filter(p -> p.start() >= GaussPatterns.CENTRE))
        .extracting(place -> place.cells()[0])
        .doesNotHaveDuplicates()
        .hasSize(19);
  }

  @Test
  void featureNamesAreUniqueAndSharedByEntries() {
    // By Burnside's lemma there are 827 features of lines and 132 + 605 + 560 + 605 of
    // neighbourhoods; 279 are features of counts.
    assertThat(features.names()).doesNotHaveDuplicates().hasSize(827 + 1902 + 279);
    assertThat(features.names()).contains("line7-ooo....", "centre-ooooooo", "hands-last-5-0");
    GaussPatterns patterns = GaussPatterns.INSTANCE;
    // A line read from both ends, and the same line with colours exchanged.
    int own = GaussPatterns.LINE_4 + 1;
    int mirrored = GaussPatterns.LINE_4 + 27;
    int other = GaussPatterns.LINE_4 + 2;
    assertThat(patterns.feature(mirrored)).isEqualTo(patterns.feature(own));
    assertThat(patterns.sign(mirrored)).isEqualTo(patterns.sign(own)).isNotZero();
    assertThat(patterns.feature(other)).isEqualTo(patterns.feature(own));
    assertThat(patterns.sign(other)).isEqualTo(-patterns.sign(own));
    // An empty line, and one that is its own opposite.
    assertThat(patterns.sign(GaussPatterns.LINE_4)).isZero();
    assertThat(patterns.sign(GaussPatterns.LINE_4 + 1 + 2 * 27)).isZero();
  }

  @Test
  void everyPositionHasExactlyOneGroupFeature() {
    int[] counts = new int[features.names().size()];
    for (Position position : TestGames.positionsAfter(GAUSS, 13, 30, 5)) {
      int groups = 0;
      for (int last = 0; last < 2; last++) {
        features.count(position, counts);
        int found = 0;
        for (int i = 0; i < counts.length; i++) {
          if (features.group(i) == last) {
            found += counts[i];
            assertThat(features.names().get(i)).startsWith(last == 1 ? "hands-last-" : "hands-");
          }
        }
        groups += found;
        assertThat(found).isEqualTo(last == 17 % 2 ? 1 : 0);
      }
      assertThat(groups).isEqualTo(1);
    }
  }

  @Test
  void anEvaluationAllocatesNothing() {
    Allocation.assertNoneBy(evaluator, TestGames.positionsAfter(GAUSS, 14, 20, 2));
  }

  @Test
  void aWeightsFileSelectsItsEvaluator() throws IOException {
    Path file = Files.writeString(directory.resolve("a.weights"), WeightsFile.format(weights));
    Evaluator loaded = GameKnowledge.of(GAUSS).withWeights(file).newEvaluator();
    assertThat(loaded).isInstanceOf(GaussPatternEvaluator.class);
    for (Position position : TestGames.positionsAfter(GAUSS, 11, 20, 5)) {
      assertThat(loaded.evaluate(position)).isEqualTo(evaluator.evaluate(position));
    }
  }
}
