package dev.lodestone.core.gess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Side;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class RingsTest {

  private static final Pattern RUN = Pattern.compile("\\.+");

  private static GessPosition board(String rows) {
    return GessGame.INSTANCE.parsePosition(rows + " b 0");
  }

  @Test
  void eachSideStartsWithOneRing() {
    GessPosition start = GessGame.INSTANCE.start();
    assertThat(start.rings(Side.FIRST)).isEqualTo(1);
    assertThat(start.rings(Side.SECOND)).isEqualTo(1);
  }

  @Test
  void ringsMayShareStonesAndLieInCorners() {
    GessPosition position =
        board("XXXXX13/X1X1X13/XXXXX13" + "/18".repeat(12) + "/13OOOOO/13O1O1O/13OOOOO");
    assertThat(position.rings(Side.FIRST)).isEqualTo(2);
    assertThat(position.rings(Side.SECOND)).isEqualTo(2);
  }

  @Test
  void aStoneOfEitherColourInTheMiddleMakesItNoRing() {
    assertThat(board("XXX15/XXX15/XXX15" + "/18".repeat(15)).rings(Side.FIRST)).isZero();
    assertThat(board("XXX15/XOX15/XXX15" + "/18".repeat(15)).rings(Side.FIRST)).isZero();
  }

  @Test
  void aMissingOrForeignStoneMakesItNoRing() {
    String ring = "XXX...X.X...XXX...";
    for (int i = 0; i < ring.length(); i++) {
      if (ring.charAt(i) == 'X') {
        for (char other : new char[] {'.', 'O'}) {
          String broken = ring.substring(0, i) + other + ring.substring(i + 1);
          assertThat(board(threeRows(broken)).rings(Side.FIRST)).as(broken).isZero();
        }
      }
    }
    assertThat(board(threeRows(ring)).rings(Side.FIRST)).isEqualTo(1);
  }

  /** A board whose top three rows begin with the three thirds of a text of 18 squares. */
  private static String threeRows(String squares) {
    StringBuilder board = new StringBuilder();
    for (int row = 0; row < 3; row++) {
      String line = squares.substring(6 * row, 6 * row + 6) + ".".repeat(12);
      board.append(RUN.matcher(line).replaceAll(m -> Integer.toString(m.group().length())));
      board.append('/');
    }
    return board + "18/".repeat(14) + "18";
  }

  @Test
  void aSideHasAtMost64Rings() {
    String full = "X".repeat(17) + "1";
    String holes = "X1".repeat(8) + "X1";
    String rows = (full + "/" + holes + "/").repeat(8) + full + "/18";
    assertThat(board(rows).rings(Side.FIRST)).isEqualTo(64);
    assertThat(board(rows.replace('X', 'O')).rings(Side.SECOND)).isEqualTo(64);
  }
}
