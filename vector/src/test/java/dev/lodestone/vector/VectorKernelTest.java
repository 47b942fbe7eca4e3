package dev.lodestone.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.search.eval.FeatureSets;
import dev.lodestone.search.eval.Net;
import dev.lodestone.search.eval.NetInputs;
import dev.lodestone.search.eval.NetKernel;
import dev.lodestone.search.eval.NetWeights;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VectorKernelTest {

  private static final Game GAUSS = Games.byId("gauss");
  private static final NetInputs INPUTS = (NetInputs) FeatureSets.of(GAUSS, "net");

  private final SplitMix64 random = new SplitMix64(11);

  private List<Integer> drawn(int count, int most) {
    return IntStream.range(0, count).mapToObj(i -> random.nextInt(2 * most + 1) - most).toList();
  }

  private NetWeights weights(int filters, int most) {
    Map<String, List<Integer>> tables = new LinkedHashMap<>();
    for (NetInputs.Table table : INPUTS.tables()) {
      tables.put(table.name(), drawn(table.entries() * filters, most));
    }
    int knots = INPUTS.knots().size();
    List<List<Integer>> outputs =
        IntStream.range(0, filters).mapToObj(f -> drawn(knots, 900_000)).toList();
    return new NetWeights(
        "drawn",
        "gauss",
        "net",
        List.of("by lot"),
        INPUTS.knots(),
        drawn(knots, 500),
        outputs,
        tables);
  }

  @ParameterizedTest
  @CsvSource({"4, 60", "8, 60", "4, 2730", "12, 500"})
  void itAgreesWithThePlainOneToTheLastBitAtEveryNode(int filters, int most) {
    NetWeights weights = weights(filters, most);
    Net plain = new Net(INPUTS, weights, NetKernel.PLAIN);
    Net vector = new Net(INPUTS, weights, new VectorKernel());
    int[] found = new int[INPUTS.features()];
    IntArrayList moves = new IntArrayList();
    for (int game = 0; game < 50; game++) {
      Position position = GAUSS.start();
      while (!position.outcome().isOver()) {
        int phase = INPUTS.look(position, found);
        assertThat(vector.value(phase, found)).isEqualTo(plain.value(phase, found));
        position.legalMoves(moves);
        position.play(moves.getInt(random.nextInt(moves.size())));
      }
    }
  }

  @Test
  void itIsFoundOnTheClassPath() {
    assertThat(ServiceLoader.load(NetKernel.class).findFirst())
        .containsInstanceOf(VectorKernel.class);
  }
}
