package dev.lodestone.dataset.row;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Diagram;
import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PackedStateTest {

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic", "tictactoe"})
  void packedPositionsRoundTrip(String id) {
    Game game = Games.byId(id);
    Diagram diagram = game.diagram();
    PackedState packed = new PackedState(diagram);
    int[] cells = new int[diagram.cells().size()];
    int[] counters = new int[diagram.counters().size()];
    SplitMix64 random = new SplitMix64(3);
    IntArrayList moves = new IntArrayList();
    Position position = game.start();
    for (int ply = 0; ply < 100 && !position.outcome().isOver(); ply++) {
      diagram.read(position, cells, counters);
      long[] words = packed.pack(cells, counters);
      assertThat(words).hasSize(packed.words());
      assertThat(unpacked(diagram, words)).isEqualTo(all(cells, counters));
      position.legalMoves(moves);
      position.play(moves.getInt(random.nextInt(moves.size())));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic", "tictactoe"})
  void maximumValuesRoundTrip(String id) {
    Diagram diagram = Games.byId(id).diagram();
    PackedState packed = new PackedState(diagram);
    int[] cells = new int[diagram.cells().size()];
    Arrays.fill(cells, diagram.pieces().size());
    int[] counters = diagram.counters().stream().mapToInt(Diagram.Counter::max).toArray();
    assertThat(unpacked(diagram, packed.pack(cells, counters))).isEqualTo(all(cells, counters));
  }

  private static int[] all(int[] cells, int[] counters) {
    return IntStream.concat(Arrays.stream(cells), Arrays.stream(counters)).toArray();
  }

  /** The cells and then the counters, found by the rules in docs/dataset.md. */
  private static int[] unpacked(Diagram diagram, long[] words) {
    IntStream cells = IntStream.generate(() -> diagram.pieces().size());
    int[] largest =
        IntStream.concat(
                cells.limit(diagram.cells().size()),
                diagram.counters().stream().mapToInt(Diagram.Counter::max))
            .toArray();
    int bit = 0;
    for (int i = 0; i < largest.length; i++) {
      int width = Math.max(1, Integer.toBinaryString(largest[i]).length());
      if (bit / Long.SIZE != (bit + width - 1) / Long.SIZE) {
        bit += Long.SIZE - bit % Long.SIZE;
      }
      largest[i] = (int) (words[bit / Long.SIZE] >>> bit % Long.SIZE & (1L << width) - 1);
      bit += width;
    }
    return largest;
  }
}
