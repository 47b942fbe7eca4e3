package dev.lodestone.core.gess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.junit.jupiter.api.Test;

/** The stored rings decide games exactly as a count of all rings does. */
class RingPlacesTest {

  /** Two and three rings a side, close to the other side's pieces. */
  private static final String RINGS =
      "18/18/2XXX13/2X1X4XXX6/2XXX4X1X6/9XXX6/18/12XXX3/2OO8X1X3/2O9XXX3/18/3OOO2OOO7/3O1O2O1O7/"
          + "3OOO2OOO7/9OOO6/9O1O6/9OOO6/18";

  @Test
  void aPlaceReadsBackWithoutChangingTheOtherSide() {
    int places = RingPlaces.of(GessGame.INSTANCE.parsePosition(RINGS + " b 0").rows());
    int square = GessBoard.square(19, 2);
    for (Side side : Side.values()) {
      int changed = RingPlaces.with(places, side, square);
      assertThat(RingPlaces.of(changed, side)).isEqualTo(square);
      assertThat(RingPlaces.of(changed, side.opponent()))
          .isEqualTo(RingPlaces.of(places, side.opponent()));
    }
  }

  @Test
  void aGameEndsExactlyWhenASideHasNoRingLeft() {
    SplitMix64 random = new SplitMix64(9);
    IntArrayList moves = new IntArrayList();
    int lost = 0;
    int moved = 0;
    for (int game = 0; game < 300; game++) {
      GessPosition position = GessGame.INSTANCE.parsePosition(RINGS + " b 0");
      int places = RingPlaces.of(position.rows());
      while (!position.outcome().isOver() && position.ply() < 60) {
        position.legalMoves(moves);
        Side mover = position.sideToMove();
        position.play(moves.getInt(random.nextInt(moves.size())));
        int census = Rings.census(position.rows());
        boolean own = Rings.count(census, mover) > 0;
        boolean other = Rings.count(census, mover.opponent()) > 0;
        if (!own || !other) {
          Outcome expected = Outcome.winFor(own ? mover : mover.opponent());
          assertThat(position.outcome()).isEqualTo(expected);
          lost++;
        } else {
          assertThat(position.outcome()).isIn(Outcome.ONGOING, Outcome.DRAW);
        }
      }
      moved += places == RingPlaces.of(position.rows()) ? 0 : 1;
    }
    assertThat(lost).isGreaterThan(100);
    assertThat(moved).isGreaterThan(100);
  }
}
