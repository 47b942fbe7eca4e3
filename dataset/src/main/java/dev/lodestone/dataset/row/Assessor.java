package dev.lodestone.dataset.row;

import dev.lodestone.core.Game;
import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.Position;
import dev.lodestone.dataset.row.Assessment.OfMove;
import dev.lodestone.search.Bounds;
import dev.lodestone.search.Logistic;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchProgress.Bound;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Thought;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Converts engines' reports to values from -1 to 1: an estimate becomes the expected score by the
 * logistic curve, {@code 2 / (1 + exp(-centipoints / 300)) - 1}. A proven result is used as it is.
 *
 * @param visitsArePolicy whether the visits of moves are a policy target
 * @param isTrusted whether reported proofs are trusted: true for Lodestone's own searchers only
 */
public record Assessor(boolean visitsArePolicy, boolean isTrusted) {

  /** The assessor for an engine. */
  public static Assessor of(EngineSpec engine) {
    return engine
        .settings()
        .map(known -> new Assessor(known.visitsArePolicy(), true))
        .orElseGet(() -> new Assessor(true, false));
  }

  /**
   * Converts the report of an engine. Its reports on illegal moves are ignored.
   *
   * @param thought the report, from the perspective of the side to move
   */
  public Assessment of(Position position, Thought thought) {
    Game game = position.game();
    List<OfMove> moves = new ArrayList<>(thought.rootMoves().size());
    boolean hasVisits = false;
    for (Thought.RootMove root : thought.rootMoves()) {
      try {
        int move = game.parseMove(position, root.move());
        moves.add(
            root.score()
                .map(score -> ofMove(move, score, root.bound(), root.visits()))
                .orElseGet(
                    () ->
                        new OfMove(
                            move, root.visits(), OptionalDouble.empty(), Bounds.ANY_OUTCOME)));
        hasVisits |= root.visits() > 0;
      } catch (IllegalMoveException e) {
        continue;
      }
    }
    return new Assessment(
        thought.score().map(this::value).map(OptionalDouble::of).orElse(OptionalDouble.empty()),
        thought.score().map(score -> proven(score, Bound.EXACT)).orElse(Bounds.ANY_OUTCOME),
        thought.depth(),
        thought.nodes(),
        moves,
        visitsArePolicy && hasVisits);
  }

  private OfMove ofMove(int move, Score score, Bound bound, long visits) {
    OptionalDouble value =
        bound == Bound.EXACT ? OptionalDouble.of(value(score)) : OptionalDouble.empty();
    return new OfMove(move, visits, value, proven(score, bound));
  }

  private double value(Score score) {
    double odds = (double) score.value() / Score.DEFAULT_SCALE;
    return score.isProven() ? score.outcome().low() : 2 * Logistic.score(odds) - 1;
  }

  /**
   * The bounds that a score proves. A score that is a lower or upper bound proves only that bound.
   */
  private Bounds proven(Score score, Bound bound) {
    Bounds outcome = isTrusted ? score.outcome() : Bounds.ANY_OUTCOME;
    return switch (bound) {
      case EXACT -> outcome;
      case LOWER -> new Bounds(outcome.low(), Bounds.WIN);
      case UPPER -> new Bounds(Bounds.LOSS, outcome.high());
    };
  }
}
