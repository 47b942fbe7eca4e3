package dev.lodestone.core;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The differences that a reader finds are those between whole positions. */
final class DiagramReaderTest {

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic", "gess:swap"})
  void readsWhatHasChanged(String id) {
    Game game = Games.byId(id);
    Diagram diagram = game.diagram();
    DiagramReader reader = diagram.newReader();
    int[] cells = new int[diagram.cells().size()];
    int[] counters = new int[diagram.counters().size()];
    int[] changed = new int[cells.length];
    int[] expected = new int[cells.length];
    int[] expectedCounters = new int[counters.length];
    SplitMix64 random = new SplitMix64(1);
    for (int walk = 0; walk < 30; walk++) {
      Position position = game.start();
      for (int ply = 0; ply < 40 && !position.outcome().isOver(); ply++) {
        int[] before = cells.clone();
        int count = reader.read(position, cells, counters, changed);
        diagram.read(position, expected, expectedCounters);
        assertThat(cells).isEqualTo(expected);
        assertThat(counters).isEqualTo(expectedCounters);
        assertThat(Arrays.stream(changed, 0, count).boxed())
            .containsExactlyInAnyOrderElementsOf(
                IntStream.range(0, cells.length)
                    .filter(c -> before[c] != expected[c])
                    .boxed()
                    .toList());
        IntArrayList moves = new IntArrayList();
        position.legalMoves(moves);
        position.play(moves.getInt(random.nextInt(moves.size())));
      }
    }
  }
}
