package example.connect4;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.PositionFormatException;
import dev.lodestone.core.verify.GameContract;
import dev.lodestone.core.verify.Perft;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConnectFourTest {

  private final Game game = Games.byId("connect4"); // found through the ServiceLoader

  @Test
  void keepsTheContract() {
    assertEquals("", GameContract.check(game, 1, 200, 42).text());
  }

  @ParameterizedTest
  @CsvSource({
    "1,7", "2,49", "3,343", "4,2401", "5,16807", "6,117649", "7,823536", "8,5673234",
  })
  void perftHasThePublishedCounts(int depth, long nodes) {
    assertEquals(nodes, Perft.count(game.start(), depth));
  }

  @Test
  void doesNotDependOnHistory() {
    assertFalse(game.dependsOnHistory());
  }

  @ParameterizedTest
  @ValueSource(strings = {"////// y", "///// x", "XXXXXXX////// o", "Z////// o", "X////// x"})
  void aMalformedPositionIsRefused(String text) {
    assertThrows(PositionFormatException.class, () -> game.parsePosition(text));
  }
}
