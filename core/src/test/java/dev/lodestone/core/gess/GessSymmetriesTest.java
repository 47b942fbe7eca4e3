package dev.lodestone.core.gess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Symmetries;
import org.junit.jupiter.api.Test;

/** Tests what images look like; {@code GameContract} tests that they obey the rules. */
class GessSymmetriesTest {

  private static final GessGame GAME = GessGame.INSTANCE;
  private static final Symmetries SYMMETRIES = GAME.symmetries();

  private static String image(int symmetry, String text) {
    return GAME.formatPosition(SYMMETRIES.apply(symmetry, GAME.parsePosition(text)));
  }

  @Test
  void mirrorFlipAndHalfTurn() {
    String rows = "/18".repeat(16);
    String text = "X1O15" + rows + "/17O b 7";
    assertThat(SYMMETRIES.count()).isEqualTo(4);
    assertThat(image(0, text)).isEqualTo(text);
    assertThat(image(1, text)).isEqualTo("15O1X" + rows + "/O17 b 7");
    assertThat(image(2, text)).isEqualTo("17X" + rows + "/O1X15 w 7");
    assertThat(image(3, text)).isEqualTo("X17" + rows + "/15X1O w 7");
  }

  @Test
  void theStartFlippedIsTheStartWithTheOtherSideToMove() {
    assertThat(image(2, GessNotation.START)).isEqualTo(GessNotation.START.replace(" b ", " w "));
    assertThat(image(1, GessNotation.START)).isNotEqualTo(GessNotation.START);
  }

  @Test
  void movesAreMappedToo() {
    int move = GessMove.of(GessBoard.square(3, 3), GessBoard.square(4, 4));
    assertThat(GAME.formatMove(move)).isEqualTo("C3-D4");
    assertThat(GAME.formatMove(SYMMETRIES.applyToMove(1, move))).isEqualTo("R3-Q4");
    assertThat(GAME.formatMove(SYMMETRIES.applyToMove(2, move))).isEqualTo("C18-D17");
    assertThat(GAME.formatMove(SYMMETRIES.applyToMove(3, move))).isEqualTo("R18-Q17");
  }
}
