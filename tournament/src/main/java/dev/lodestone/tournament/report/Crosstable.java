package dev.lodestone.tournament.report;

import dev.lodestone.core.Side;
import dev.lodestone.stats.counts.Estimate;
import dev.lodestone.stats.counts.PairTally;
import dev.lodestone.stats.counts.WinDrawLoss;
import dev.lodestone.stats.ratings.Ratings;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Adds up the games between each two players. */
final class Crosstable {

  private final @Nullable PairTally[][] tallies;

  /**
   * The games of two players.
   *
   * @param player the player from whose point of view the games are counted
   * @param other the opponent
   * @param games results of all their games, from the player's point of view
   * @param pairs the colour-swapped pairs of which both games are over: LL, LD, even, WD, WW
   * @param elo the Elo difference according to these games alone, one observation for each opening
   */
  record Cell(int player, int other, WinDrawLoss games, List<Long> pairs, Optional<Elo> elo) {}

  /** An Elo difference with its 95 % confidence interval, which may be open at either end. */
  record Elo(Optional<Double> value, Optional<Double> low, Optional<Double> high) {

    static Elo of(Estimate estimate) {
      return new Elo(
          PageNumbers.tenths(estimate.value()),
          PageNumbers.tenths(estimate.low()),
          PageNumbers.tenths(estimate.high()));
    }
  }

  /** Creates a table of this number of players, without games. */
  Crosstable(int players) {
    this.tallies = new PairTally[players][players];
  }

  void add(PlayedGame game) {
    tally(game.plan().first(), game.plan().second())
        .add(game.plan().pair(), Side.FIRST, game.result().outcome());
    tally(game.plan().second(), game.plan().first())
        .add(game.plan().pair(), Side.SECOND, game.result().outcome());
  }

  /** One cell for every ordered pair of players who have met. */
  List<Cell> cells(Ratings ratings) {
    List<Cell> cells = new ArrayList<>();
    for (int i = 0; i < tallies.length; i++) {
      for (int j = 0; j < tallies.length; j++) {
        PairTally tally = tallies[i][j];
        if (tally != null) {
          cells.add(
              new Cell(
                  i,
                  j,
                  tally.games(),
                  PageNumbers.counts(tally.pairs()),
                  ratings.isDuel()
                      ? ratings.elo(i).map(Elo::of)
                      : ratings.meeting(i, j).map(Elo::of)));
        }
      }
    }
    return cells;
  }

  private PairTally tally(int player, int other) {
    PairTally tally = tallies[player][other];
    if (tally == null) {
      tally = new PairTally();
      tallies[player][other] = tally;
    }
    return tally;
  }
}
