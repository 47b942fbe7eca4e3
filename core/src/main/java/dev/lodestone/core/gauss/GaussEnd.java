package dev.lodestone.core.gauss;

import static dev.lodestone.core.gauss.GaussBoard.BLUE;
import static dev.lodestone.core.gauss.GaussBoard.RED;

import dev.lodestone.core.Outcome;
import java.util.Optional;

/** Explains who leads a game of GAUSS and why it ended as it did. */
final class GaussEnd {

  private GaussEnd() {}

  /** The final scores, or the scores if the game ended now. */
  static String standing(GaussPosition position) {
    int red = position.onVoid(RED);
    int blue = position.onVoid(BLUE);
    String scores =
        (position.outcome().isOver() ? "Red " : "If it ended now: Red ")
            + GaussResult.score(position.counts(), RED, red > blue)
            + " : "
            + GaussResult.score(position.counts(), BLUE, blue > red)
            + " Blue";
    if (red == blue) {
      return scores;
    }
    int loser = red > blue ? RED : BLUE;
    int risk = GaussCounts.get(position.counts(), GaussCounts.risk(loser));
    return risk == 0 ? scores : scores + ", " + (loser == RED ? "Red" : "Blue") + " loses its RISK";
  }

  static Optional<String> reason(GaussPosition position) {
    if (!position.outcome().isOver()) {
      return Optional.empty();
    }
    int redVoid = position.onVoid(RED);
    int blueVoid = position.onVoid(BLUE);
    int red = GaussResult.score(position.counts(), RED, redVoid > blueVoid);
    int blue = GaussResult.score(position.counts(), BLUE, blueVoid > redVoid);
    String scores = "the final score is red " + red + ", blue " + blue;
    if (red != blue) {
      return Optional.of(scores);
    }
    String tie =
        position.outcome() == Outcome.DRAW
            ? "with as many discs on VOID and in RISK"
            : redVoid != blueVoid ? "with fewer discs on VOID" : "with fewer discs in RISK";
    return Optional.of(scores + ", " + tie);
  }
}
