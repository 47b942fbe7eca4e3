package dev.lodestone.learning.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.learning.sample.Samples;
import dev.lodestone.search.network.NetworkEvaluator;
import dev.lodestone.search.network.PatternFeatures;
import dev.lodestone.search.network.PatternLayout;
import dev.lodestone.search.network.PatternNetwork;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class NetworkModelTest {

  private static final double STEP = 1e-6;

  @ParameterizedTest
  @CsvSource({"gauss, 6", "gess, 6", "gaussic, 6", "gaussic, 0"})
  void theNetworkOfAModelHasItsValues(String id, int hidden) {
    Game game = Games.byId(id);
    PatternLayout layout = PatternLayout.of(game);
    NetworkModel model = new NetworkModel(layout, 8, hidden, 1).rounded();
    PatternNetwork network =
        model.network(new PatternNetwork.Header("x", id, List.of("test"), 1000, 8, hidden));
    NetworkEvaluator evaluator = new NetworkEvaluator(network);
    List<Position> positions = positions(game, 40);
    Samples samples = samples(layout, positions);
    for (int i = 0; i < samples.size(); i++) {
      assertThat((double) evaluator.evaluate(positions.get(i)))
          .isCloseTo(1000 * model.odds(samples, i), within(1.0));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 0})
  void slopesAgreeWithFiniteDifferences(int hidden) {
    Game game = Games.byId("gauss");
    PatternLayout layout = PatternLayout.of(game);
    NetworkModel model = new NetworkModel(layout, 4, hidden, 2);
    Samples samples = samples(layout, positions(game, 3));
    double[] parameters = model.parameters();
    double[] gradient = new double[parameters.length];
    for (int i = 0; i < samples.size(); i++) {
      model.addSlope(samples, i, 2, gradient);
    }
    int used = 0;
    for (int p = 0; p < parameters.length; p++) {
      if (gradient[p] != 0 || p > parameters.length - 60) {
        double value = parameters[p];
        parameters[p] = value + STEP;
        double above = nats(model, samples);
        parameters[p] = value - STEP;
        double below = nats(model, samples);
        parameters[p] = value;
        assertThat(gradient[p]).isCloseTo((above - below) / STEP, within(1e-5));
        used += gradient[p] == 0 ? 0 : 1;
      }
    }
    assertThat(used).isGreaterThan(100);
  }

  @Test
  void aBatchHasTheSameGradientOnAnyNumberOfThreads() throws Exception {
    Game game = Games.byId("gauss");
    PatternLayout layout = PatternLayout.of(game);
    NetworkModel model = new NetworkModel(layout, 4, 3, 2);
    Samples samples = samples(layout, positions(game, 400));
    double[] alone = gradient(1, model, samples);
    double[] expected = new double[alone.length];
    for (int i = 0; i < samples.size(); i++) {
      model.addSlope(samples, i, 1.0 / samples.size(), expected);
    }
    assertThat(alone).containsExactly(expected, within(1e-12));
    for (int round = 0; round < 5; round++) {
      assertThat(gradient(4, model, samples)).isEqualTo(alone);
    }
  }

  private static double[] gradient(int threads, NetworkModel model, Samples samples)
      throws Exception {
    ForkJoinPool pool = new ForkJoinPool(threads);
    try {
      Objective<Samples> objective = new Objective<>(model, model.parameters(), 0, 1);
      int[] order = IntStream.range(0, samples.size()).toArray();
      objective.clear();
      // A parallel stream uses the pool of the thread that begins it.
      pool.submit(() -> objective.add(samples, order, 0, order.length)).get();
      return objective.gradient();
    } finally {
      pool.shutdown();
    }
  }

  private static double nats(NetworkModel model, Samples samples) {
    double bits = 0;
    for (int i = 0; i < samples.size(); i++) {
      bits += model.bits(samples, i);
    }
    return bits * Math.log(2);
  }

  private static List<Position> positions(Game game, int count) {
    SplitMix64 random = new SplitMix64(3);
    List<Position> positions = new ArrayList<>();
    Position position = game.start();
    IntArrayList moves = new IntArrayList();
    while (positions.size() < count) {
      positions.add(position.copy());
      moves.clear();
      position.legalMoves(moves);
      position.play(moves.getInt(random.nextInt(moves.size())));
      if (position.outcome().isOver()) {
        position = game.start();
      }
    }
    return positions;
  }

  private static Samples samples(PatternLayout layout, List<Position> positions) {
    PatternFeatures features = new PatternFeatures(layout);
    int[] counts = new int[features.names().size()];
    Samples samples = new Samples();
    for (Position position : positions) {
      features.count(position, counts);
      samples.add(0.3, 1, 0.5, false, 0, 1, 0, counts);
    }
    return samples;
  }
}
