package dev.lodestone.dataset.row;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Diagram;
import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
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
    int[] cellsBack = new int[cells.length];
    int[] countersBack = new int[counters.length];
    SplitMix64 random = new SplitMix64(3);
    IntArrayList moves = new IntArrayList();
    Position position = game.start();
    for (int ply = 0; ply < 100 && !position.outcome().isOver(); ply++) {
      diagram.read(position, cells, counters);
      long[] words = packed.pack(cells, counters);
      assertThat(words).hasSize(packed.words());
      packed.unpack(words, cellsBack, countersBack);
      assertThat(cellsBack).isEqualTo(cells);
      assertThat(countersBack).isEqualTo(counters);
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
    int[] cellsBack = new int[cells.length];
    int[] countersBack = new int[counters.length];
    packed.unpack(packed.pack(cells, counters), cellsBack, countersBack);
    assertThat(cellsBack).isEqualTo(cells);
    assertThat(countersBack).isEqualTo(counters);
  }
}
