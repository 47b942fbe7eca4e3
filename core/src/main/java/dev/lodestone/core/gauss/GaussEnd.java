package dev.lodestone.core.gauss;

import static dev.lodestone.core.gauss.GaussBoard.BLUE;
import static dev.lodestone.core.gauss.GaussBoard.RED;

import dev.lodestone.core.Outcome;
import java.util.Optional;

/** Why a game of GAUSS ended as it did. */
final class GaussEnd {

  private GaussEnd() {}

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
            : redVoid != blueVoid ? "but not as many discs on VOID" : "but not as many in RISK";
    return Optional.of(scores + ", " + tie);
  }
}
