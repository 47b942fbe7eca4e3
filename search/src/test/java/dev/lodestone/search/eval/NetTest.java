package dev.lodestone.search.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.Symmetries;
import dev.lodestone.core.gauss.GaussGame;
import dev.lodestone.search.Allocation;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.TestGames;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NetTest {

  private static final GaussGame GAUSS = new GaussGame();
  private static final NetInputs INPUTS = GaussNetInputs.INSTANCE;

  /** So that units are below 0, between and above one about equally often. */
  private static final int MOST = 60;

  private final NetWeights weights = DrawnNets.of(INPUTS, 8, MOST, 1);
  private final NetDefinition definition = new NetDefinition(INPUTS, weights);
  private final Evaluator evaluator = new NetEvaluator(INPUTS, new Net(INPUTS, weights));

  private void assertDefinition(int games, long seed) {
    SplitMix64 random = new SplitMix64(seed);
    IntArrayList moves = new IntArrayList();
    for (int game = 0; game < games; game++) {
      Position position = GAUSS.start();
      while (!position.outcome().isOver()) {
        int value = definition.value(position);
        assertThat(evaluator.evaluate(position)).isEqualTo(value);
        position.legalMoves(moves);
        // There and back, as a search goes.
        position.play(moves.getInt(random.nextInt(moves.size())));
        if (!position.outcome().isOver()) {
          evaluator.evaluate(position);
        }
        position.undo();
        assertThat(evaluator.evaluate(position)).isEqualTo(value);
        position.play(moves.getInt(random.nextInt(moves.size())));
      }
    }
  }

  @Test
  void whatIsAddedUpInWordsIsTheDefinitionAtEveryNode() {
    assertDefinition(200, 3);
  }

  @Test
  @Tag("slow")
  void whatIsAddedUpInWordsIsTheDefinitionAtEveryNodeOfTenThousandGames() {
    assertDefinition(10_000, 4);
  }

  @Test
  void unitsOfDrawnWeightsAreBelowBetweenAndAbove() {
    // Else the tests of this class would test less than they say.
    int[] cases = new int[3];
    for (Position position : TestGames.positionsAfter(GAUSS, 13, 20, 2)) {
      for (int view = 0; view < INPUTS.views(); view++) {
        int sum = definition.sum(position, 0, view);
        cases[sum <= 0 ? 0 : sum < NetWeights.ONE ? 1 : 2]++;
      }
    }
    assertThat(List.of(cases[0], cases[1], cases[2])).allMatch(count -> count > 20);
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 1})
  void sumsAtTheLimitOfALaneDisturbNoOther(int sign) {
    NetWeights drawn = DrawnNets.of(INPUTS, 4, INPUTS.mostOfEntry(), 7);
    // The first filter has the greatest numbers that there may be, the others any.
    Map<String, List<Integer>> tables = new LinkedHashMap<>();
    drawn
        .tables()
        .forEach(
            (name, numbers) -> {
              Integer[] changed = numbers.toArray(Integer[]::new);
              for (int i = 0; i < changed.length; i += 4) {
                changed[i] = sign * INPUTS.mostOfEntry();
              }
              tables.put(name, Arrays.asList(changed));
            });
    NetWeights limit =
        new NetWeights(
            "limit",
            "gauss",
            "net",
            List.of("by hand"),
            drawn.knots(),
            drawn.bias(),
            drawn.outputs(),
            tables);
    NetDefinition definitionOfLimit = new NetDefinition(INPUTS, limit);
    Evaluator extreme = new NetEvaluator(INPUTS, new Net(INPUTS, limit));
    for (Position position : TestGames.positionsAfter(GAUSS, 13, 50, 2)) {
      assertThat(extreme.evaluate(position)).isEqualTo(definitionOfLimit.value(position));
    }
  }

  @Test
  void imagesOfAPositionAreWorthTheSame() {
    Symmetries symmetries = GAUSS.symmetries();
    assertThat(symmetries.count()).isEqualTo(24);
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
  void featuresAscendAndEachViewSeesItsLinesAndAllElse() {
    int[] found = new int[INPUTS.features()];
    for (int plies = 0; plies < 30; plies++) {
      for (Position position : TestGames.positionsAfter(GAUSS, plies, 2, plies)) {
        assertThat(INPUTS.look(position, found)).isEqualTo(INPUTS.phases().of(position));
        assertThat(found).isSorted().doesNotHaveDuplicates();
        assertThat(found[found.length - 1]).isLessThan(INPUTS.names().size());
        for (int view = 0; view < INPUTS.views(); view++) {
          int from = view;
          int[] seen =
              Arrays.stream(found)
                  .map(feature -> INPUTS.entry(from, feature))
                  .filter(entry -> entry != NetInputs.UNSEEN)
                  .sorted()
                  .toArray();
          assertThat(seen).hasSize(INPUTS.featuresOfGroup() + INPUTS.featuresOfAll());
          assertOneOfEachTable(seen);
        }
      }
    }
  }

  private static void assertOneOfEachTable(int[] entries) {
    int begin = 0;
    int i = 0;
    for (NetInputs.Table table : INPUTS.tables()) {
      assertThat(entries[i]).isBetween(begin, begin + table.entries() - 1);
      begin += table.entries();
      i++;
    }
    assertThat(begin).isEqualTo(INPUTS.entries());
  }

  @Test
  void countingIsLooking() {
    int[] counts = new int[INPUTS.names().size()];
    int[] found = new int[INPUTS.features()];
    for (Position position : TestGames.positionsAfter(GAUSS, 12, 20, 6)) {
      INPUTS.count(position, counts);
      INPUTS.look(position, found);
      assertThat(Arrays.stream(counts).sum()).isEqualTo(found.length);
      assertThat(Arrays.stream(found).map(feature -> counts[feature])).containsOnly(1);
    }
  }

  @Test
  void anEvaluationAllocatesNothing() {
    Allocation.assertNoneBy(evaluator, TestGames.positionsAfter(GAUSS, 14, 20, 2));
  }
}
