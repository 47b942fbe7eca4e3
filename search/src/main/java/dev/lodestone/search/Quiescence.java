package dev.lodestone.search;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * The static evaluation once the forcing moves have been played out: an alpha-beta search of them
 * alone, in which neither side is forced to play one. An estimate in the middle of an exchange is
 * unreliable, and averaging many such estimates does not help. Each thread needs its own instance.
 * Allocates nothing.
 */
public final class Quiescence implements Evaluator {

  /** Bounds the recursion; exchanges are shorter. */
  private static final int MAX_PLIES = 12;

  private final Evaluator evaluator;
  private final TacticalMoves tactical;
  private final IntArrayList[] moves = new IntArrayList[MAX_PLIES];

  public Quiescence(Evaluator evaluator, TacticalMoves tactical) {
    this.evaluator = evaluator;
    this.tactical = tactical;
    for (int i = 0; i < MAX_PLIES; i++) {
      moves[i] = new IntArrayList();
    }
  }

  /** The game's evaluator, with the forcing moves played out if the game has such moves. */
  public static Evaluator of(GameKnowledge knowledge) {
    Evaluator evaluator = knowledge.newEvaluator();
    return knowledge
        .newTacticalMoves()
        .<Evaluator>map(tactical -> new Quiescence(evaluator, tactical))
        .orElse(evaluator);
  }

  @Override
  public int evaluate(Position position) {
    return value(position, 0, -Score.MAX_ESTIMATE, Score.MAX_ESTIMATE);
  }

  private int value(Position position, int ply, int alpha, int beta) {
    int best = evaluator.estimate(position);
    if (best >= beta || ply == MAX_PLIES) {
      return best;
    }
    int lower = Math.max(alpha, best);
    IntArrayList forcing = moves[ply];
    tactical.tacticalMoves(position, forcing);
    for (int i = 0; i < forcing.size(); i++) {
      position.play(forcing.getInt(i));
      Outcome outcome = position.outcome();
      int value =
          outcome.isOver()
              ? -outcome.sign(position.sideToMove()) * Score.MAX_ESTIMATE
              : -value(position, ply + 1, -beta, -lower);
      position.undo();
      if (value > best) {
        best = value;
        lower = Math.max(lower, value);
        if (value >= beta) {
          break;
        }
      }
    }
    return best;
  }
}
