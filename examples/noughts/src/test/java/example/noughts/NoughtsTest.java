package example.noughts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.verify.GameContract;
import dev.lodestone.core.verify.Perft;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NoughtsTest {

  private final Game game = Games.byId("noughts"); // found through the ServiceLoader

  @Test
  void keepsTheContract() {
    assertEquals("", GameContract.check(game, 1, 200, 9).text());
  }

  @ParameterizedTest
  @CsvSource({"1,9", "2,72", "3,504", "4,3024", "5,15120", "6,54720", "7,148176", "8,200448"})
  void perftHasThePublishedCounts(int depth, long nodes) {
    assertEquals(nodes, Perft.count(game.start(), depth));
  }
}
