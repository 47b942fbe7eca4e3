package dev.lodestone.search.alphabeta;

import static dev.lodestone.search.TestGames.search;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.baseline.Minimax;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Even with every kind of pruning, a win or loss that is reported as proven must be one. */
class ProofTest {

  /** Deep enough for null moves and reductions. */
  private static final int DEPTH = 4;

  private static final int SIGHT_OF_MINIMAX = 2;

  /** This position has many sudden ends: a gate may close on the IC at any time. */
  private static final Game GAUSSIC = Games.byId("gaussic");

  /** Positions of random games shortly before one side wins. */
  private static List<Position> shortlyBeforeTheEnd(int count) {
    SplitMix64 random = new SplitMix64(11);
    IntArrayList moves = new IntArrayList();
    List<Position> positions = new ArrayList<>();
    for (int attempt = 0; positions.size() < count && attempt < 100 * count; attempt++) {
      Position position = GAUSSIC.start();
      while (!position.outcome().isOver()) {
        position.legalMoves(moves);
        position.play(moves.getInt(random.nextInt(moves.size())));
      }
      if (position.outcome().sign(position.sideToMove()) != 0) {
        for (int plies = 1 + random.nextInt(3); plies > 0; plies--) {
          position.undo();
        }
        positions.add(position);
      }
    }
    return positions;
  }

  @Tag("long")
  @Test
  void provenWinsAndLossesAreThoseOfMinimax() {
    Searcher minimax = new Minimax(GAUSSIC, p -> 0, SIGHT_OF_MINIMAX);
    int wins = 0;
    int losses = 0;
    int open = 0;
    for (Position position : shortlyBeforeTheEnd(150)) {
      Searcher full =
          new AlphaBeta(
              GAUSSIC, GameKnowledge.of(GAUSSIC), new AlphaBetaSettings(1, Selectivity.FULL));
      Score truth = search(minimax, position, SearchLimits.depth(SIGHT_OF_MINIMAX)).score();
      Score found = search(full, position, SearchLimits.depth(DEPTH)).score();
      String text = GAUSSIC.formatPosition(position);
      if (Score.isWinOrLoss(truth.value())) {
        assertThat(found).as(text).isEqualTo(truth);
        wins += truth instanceof Score.Win ? 1 : 0;
        losses += truth instanceof Score.Loss ? 1 : 0;
      } else {
        open++;
        if (found instanceof Score.Win win) {
          assertThat(win.plies()).as(text).isGreaterThan(SIGHT_OF_MINIMAX);
        }
        if (found instanceof Score.Loss loss) {
          assertThat(loss.plies()).as(text).isGreaterThan(SIGHT_OF_MINIMAX);
        }
      }
    }
    assertThat(wins).isGreaterThan(10);
    assertThat(losses).isPositive();
    assertThat(open).isPositive();
  }
}
