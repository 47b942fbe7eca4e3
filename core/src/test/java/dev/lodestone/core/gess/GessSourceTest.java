package dev.lodestone.core.gess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Diagram.Change;
import dev.lodestone.core.Side;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks the rules against statements about positions in published descriptions of Gess. */
final class GessSourceTest {

  private static final GessGame GAME = GessGame.INSTANCE;

  private static GessPosition played(String... moves) {
    GessPosition position = GAME.start();
    for (String move : moves) {
      position.play(GAME.parseMove(position, move));
    }
    return position;
  }

  /** Plays White's moves, with moves of a black pawn at the edge in between. */
  private static GessPosition playedByWhite(String... moves) {
    String[] free = {"R15-R14", "R14-R13", "R13-R12"};
    List<String> line = new ArrayList<>();
    for (int i = 0; i < moves.length; i++) {
      line.add(free[i]);
      line.add(moves[i]);
    }
    return played(line.toArray(String[]::new));
  }

  private static List<String> rings(GessPosition position, Side side) {
    int[] centres = new int[GessBoard.SIZE];
    Rings.centres(position.rows(), side, centres);
    List<String> rings = new ArrayList<>();
    for (int y = 0; y < GessBoard.SIZE; y++) {
      for (int rest = centres[y]; rest != 0; rest &= rest - 1) {
        rings.add(
            GessNotation.formatSquare(GessBoard.square(Integer.numberOfTrailingZeros(rest), y)));
      }
    }
    return rings;
  }

  /** The number of squares that the piece with this centre can move in each direction. */
  private static Map<String, Integer> ways(GessPosition position, String centre) {
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    Map<String, Integer> ways = new TreeMap<>();
    for (int move : moves.toIntArray()) {
      if (GAME.formatMove(move).startsWith(centre + "-")) {
        int dx = GessPosition.toX(move) - GessPosition.fromX(move);
        int dy = GessPosition.toY(move) - GessPosition.fromY(move);
        String way = (dy > 0 ? "N" : dy < 0 ? "S" : "") + (dx > 0 ? "E" : dx < 0 ? "W" : "");
        ways.merge(way, Math.max(Math.abs(dx), Math.abs(dy)), Math::max);
      }
    }
    return ways;
  }

  @ParameterizedTest
  @CsvSource({"F4, 3", "B18, 4", "T2, 1"})
  void footprintsOfTheStartHaveTheStoneCountsOfTheSource(String centre, int stones) {
    long[] rows = GAME.start().rows();
    int y = Integer.parseInt(centre.substring(1));
    assertThat(Long.bitCount(Footprint.ofBoth(rows, column(centre.charAt(0)), y)))
        .isEqualTo(stones);
  }

  @Test
  void theFootprintB18HasThreeSquaresOffTheBoard() {
    int onGrid = Footprint.onGrid(Footprint.MASK, column('B'), 18);
    assertThat(Footprint.SQUARES - Integer.bitCount(onGrid)).isEqualTo(3);
  }

  @Test
  void l4ToM3RemovesFourStonesNotThreeAsInTheSource() {
    GessPosition position = played("R15-R14");
    int move = GAME.parseMove(position, "L4-M3");
    List<Change> changes = GAME.diagram().changes(position, move);
    assertThat(changes)
        .filteredOn(c -> c.to() == Change.NOWHERE)
        .extracting(c -> GAME.diagram().cells().get(c.from()).name())
        .containsExactlyInAnyOrder("N4", "L2", "M2", "N2");
  }

  @Test
  void theLancePutsTwoPawnsInOneFileAndGoesAnyDistance() {
    GessPosition position = playedByWhite("H6-J8", "M6-L7");
    assertThat(ways(withWhiteToMove(position), "K8")).isEqualTo(Map.of("N", 5));
    assertThat(ways(withWhiteToMove(position), "K9")).isEqualTo(Map.of("S", 4));
  }

  @Test
  void threeMovesMakeASecondRing() {
    assertThat(rings(GAME.start(), Side.SECOND)).containsExactly("L3");
    assertThat(rings(playedByWhite("F6-F7", "E3-E6", "B3-E3"), Side.SECOND))
        .containsExactly("G3", "L3");
  }

  /**
   * The diamonds around G3 and N3 need only corner stones; the one around N3 contains three stones
   * of the piece around L3.
   */
  @Test
  void theOtherDiamondSharesStonesWithTheRing() {
    long[] rows = GAME.start().rows();
    int shift = GessBoard.shift(Side.SECOND);
    int diamond =
        Footprint.square(0, 1)
            | Footprint.square(0, -1)
            | Footprint.square(1, 0)
            | Footprint.square(-1, 0);
    for (int x : new int[] {column('G'), column('N')}) {
      assertThat(Footprint.at(rows, shift, x, 3) & (diamond | Footprint.CENTRE)).isEqualTo(diamond);
    }
    assertThat(column('N') - column('L')).isEqualTo(Footprint.REACH);
    assertThat(column('L') - column('G')).isGreaterThan(Footprint.REACH);
  }

  /**
   * Checks the first figure of the article in Eureka 53: three pieces, and the one north of the
   * third.
   */
  @Test
  void thePiecesOfTheSmallDiagramMoveAsItsTextSays() {
    GessPosition position =
        GAME.parsePosition(
            "18/18/18/1X1X4X9/2X4X7X2/2X15"
                + "/18".repeat(8)
                + "/1XXX7OOO4/1X1X7O1O4/1XXX7OOO4/18 b 0");
    assertThat(ways(position, "D15")).isEqualTo(Map.of("NW", 2, "NE", 4, "S", 9));
    assertThat(ways(position, "J15")).isEqualTo(Map.of("N", 3, "W", 3));
    assertThat(ways(position, "Q16")).isEqualTo(Map.of("S", 3));
    assertThat(ways(position, "Q15")).isEmpty();
  }

  /** If nothing blocks it, each piece has the directions and the range of its chess piece. */
  @ParameterizedTest
  @CsvSource({
    "C3, N E S W, true",
    "R3, N E S W, true",
    "F3, NE SE SW NW, true",
    "O3, NE SE SW NW, true",
    "I3, N NE E SE S SW W NW, true",
    "L3, N NE E SE S SW W NW, false",
  })
  void thePiecesOfTheStartAreLikeThoseOfChess(String centre, String sides, boolean isFar) {
    int pattern =
        Footprint.at(
            GAME.start().rows(),
            GessBoard.shift(Side.SECOND),
            column(centre.charAt(0)),
            Integer.parseInt(centre.substring(1)));
    int expected = isFar ? Footprint.CENTRE : 0;
    for (String side : sides.split(" ", -1)) {
      expected |=
          Footprint.square(
              side.contains("E") ? 1 : side.contains("W") ? -1 : 0,
              side.contains("N") ? 1 : side.contains("S") ? -1 : 0);
    }
    assertThat(pattern).isEqualTo(expected);
  }

  private static int column(char name) {
    return GessNotation.COLUMNS.indexOf(name) + GessBoard.FIRST_CENTRE;
  }

  private static GessPosition withWhiteToMove(GessPosition position) {
    GessPosition turned = position.copy();
    turned.playNull();
    return turned;
  }
}
