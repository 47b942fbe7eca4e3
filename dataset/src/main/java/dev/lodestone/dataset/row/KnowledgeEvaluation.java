package dev.lodestone.dataset.row;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.MovePolicy;
import dev.lodestone.search.Quiescence;
import dev.lodestone.search.Score;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The static values of a game's evaluator, and the priors of its move policy, if one is used. */
final class KnowledgeEvaluation implements StaticEvaluation {

  /** Maximum score of a move, in nats. It leaves other moves a share, as in MCTS. */
  private static final double MAX_NATS = StrictMath.log(999);

  /** Maximum distance of a move's score from the best one, in nats, as in MCTS. */
  private static final double MAX_NATS_BEHIND = 10;

  private final Evaluator evaluator;

  /** The evaluation that searches use: it resolves forcing moves before it evaluates. */
  private final Evaluator quiet;

  private final @Nullable MovePolicy policy;
  private final double scale;

  /**
   * @param scale number of centipoints that multiply the odds of a move by e
   */
  KnowledgeEvaluation(GameKnowledge knowledge, Optional<MovePolicy> policy, double scale) {
    this.evaluator = knowledge.newEvaluator();
    this.quiet = Quiescence.of(knowledge);
    this.policy = policy.orElse(null);
    this.scale = scale;
  }

  @Override
  public int of(Position position) {
    return evaluator.estimate(position);
  }

  @Override
  public double[] priors(Position position, IntList moves) {
    int[] values = new int[moves.size()];
    Side side = position.sideToMove();
    if (policy != null) {
      policy.begin(position);
    }
    for (int i = 0; i < values.length; i++) {
      int move = moves.getInt(i);
      position.play(move);
      Outcome outcome = position.outcome();
      values[i] = outcome.isOver() ? Score.WIN * outcome.sign(side) : -quiet.estimate(position);
      if (policy != null) {
        policy.add(position, move, values[i]);
      }
      position.undo();
    }
    double[] nats = new double[values.length];
    if (policy != null) {
      policy.scores(values);
      int best = Arrays.stream(values).max().orElse(0);
      Arrays.setAll(
          nats, i -> Math.max(-MAX_NATS_BEHIND, (values[i] - best) / (double) MovePolicy.NAT));
    } else {
      Arrays.setAll(nats, i -> Math.max(-MAX_NATS, Math.min(MAX_NATS, values[i] / scale)));
    }
    return Shares.softmax(nats);
  }
}
