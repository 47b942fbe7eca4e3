package dev.lodestone.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.search.Network;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A network in a file computes the same numbers as in Java. */
@Isolated("it counts the threads of the process")
class OnnxNetworkTest {

  @TempDir private Path directory = Path.of("");

  private static List<Position> walk(Game game, int positions) {
    SplitMix64 random = new SplitMix64(7);
    IntArrayList moves = new IntArrayList();
    List<Position> walk = new ArrayList<>();
    Position position = game.start();
    while (walk.size() < positions && !position.outcome().isOver()) {
      walk.add(position.copy());
      position.legalMoves(moves);
      position.play(moves.getInt(random.nextInt(moves.size())));
    }
    return walk;
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void aBatchContainsTheNumbersThatJavaComputes(String id) throws IOException {
    Game game = Games.byId(id);
    LinearNetwork known = new LinearNetwork(game);
    assertSame(game, known, known.model(), x -> x);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 7, 64})
  void aFixedBatchSizeIsPadded(int batch) throws IOException {
    Game game = Games.byId("gauss");
    LinearNetwork known = new LinearNetwork(game);
    assertSame(game, known, known.model(batch), x -> x);
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void sixteenBitNumbersAreSupported(String id) throws IOException {
    Game game = Games.byId(id);
    LinearNetwork known = new LinearNetwork(game);
    assertSame(game, known, known.halfModel(), OnnxNetworkTest::rounded);
  }

  /** The number rounded to {@code float16}: 11 significant bits, and a multiple of 2^-24. */
  private static double rounded(double number) {
    double unit = Math.max(0x1p-24, Math.scalb(1.0, Math.getExponent(number) - 10));
    return Math.rint(number / unit) * unit;
  }

  private void assertSame(
      Game game, LinearNetwork known, ModelFile model, DoubleUnaryOperator rounding)
      throws IOException {
    Path file = model.write(directory.resolve("linear.onnx"));
    List<Position> positions = walk(game, 20);
    try (Network network = Network.open(game, file.toString())) {
      for (int size : new int[] {1, 7}) {
        Network.Batch found = network.newBatch(7);
        Network.Batch expected = known.newBatch(7);
        for (int from = 0; from + size <= positions.size(); from += size) {
          for (int slot = 0; slot < size; slot++) {
            found.put(slot, positions.get(from + slot));
            expected.put(slot, positions.get(from + slot));
          }
          found.evaluate(size);
          expected.evaluate(size);
          for (int slot = 0; slot < size; slot++) {
            assertThat(found.value(slot))
                .isEqualTo(rounding.applyAsDouble(expected.value(slot)))
                .isNotZero();
            IntArrayList moves = new IntArrayList();
            positions.get(from + slot).legalMoves(moves);
            for (int move : moves) {
              assertThat(found.logit(slot, move))
                  .isEqualTo(rounding.applyAsDouble(expected.logit(slot, move)));
            }
          }
        }
      }
    }
  }

  @Test
  void aNetworkMayHaveOnlyAFlatValue() throws IOException {
    Game gauss = Games.byId("gauss");
    int counters = gauss.diagram().counters().size();
    float[] weights = new float[counters];
    weights[0] = 0.5f;
    Path file =
        new ModelFile()
            .input("counters", ModelFile.ANY, counters)
            .output("value", ModelFile.ANY)
            .constants("weights", weights, counters)
            .node("MatMul", "value", "counters", "weights")
            .write(directory.resolve("turn.onnx"));
    Position position = gauss.start();
    try (Network network = Network.open(gauss, file.toString())) {
      Network.Batch batch = network.newBatch(2);
      batch.put(0, position);
      IntArrayList moves = new IntArrayList();
      position.legalMoves(moves);
      position.play(moves.getInt(0));
      batch.put(1, position);
      batch.evaluate(2);
      assertThat(batch.value(0)).isZero();
      assertThat(batch.value(1)).isEqualTo(0.5);
      assertThat(batch.logit(0, moves.getInt(0))).isEqualTo(batch.logit(0, moves.getInt(1)));
    }
  }

  @Test
  void closeEndsTheSessionAndItsThreads() throws IOException {
    Game gauss = Games.byId("gauss");
    String file = new LinearNetwork(gauss).model().write(directory.resolve("a.onnx")).toString();
    Network first = Network.open(gauss, file);
    Network.Batch batch = first.newBatch(1);
    batch.put(0, gauss.start());
    batch.evaluate(1);
    first.close();
    assertThatThrownBy(() -> batch.evaluate(1)).isInstanceOf(IllegalStateException.class);

    Path threads = Path.of("/proc/self/task");
    assumeTrue(Files.isDirectory(threads), "threads of the process are counted on Linux alone");
    long before = count(threads);
    List<Network> open = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      open.add(Network.open(gauss, file));
    }
    // Not counted: the virtual machine's own threads, whose number varies.
    assertThat(count(threads)).isLessThan(before + 25);
    open.forEach(Network::close);
    assertThat(count(threads)).isLessThan(before + 25);
  }

  private static long count(Path entries) throws IOException {
    try (Stream<Path> list = Files.list(entries)) {
      return list.count();
    }
  }
}
