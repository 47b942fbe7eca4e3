package dev.lodestone.learning.sample;

import dev.lodestone.core.ActionSpace;
import dev.lodestone.core.Game;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.Quiescence;
import dev.lodestone.search.Score;
import dev.lodestone.search.knowledge.PolicyFeatures;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;

/**
 * Makes samples of the rows that have a policy target: the features of each move, and the move's
 * share of the target.
 */
public final class ChoiceMaker {

  /** The number of centipoints that multiply the odds by e, as in MCTS. */
  private static final double SCALE = 300;

  private static final double MAX_NATS = StrictMath.log(999);

  private final ActionSpace actions;
  private final PolicyFeatures features;
  private final Replay replay;
  private final Evaluator evaluator;
  private final int[] found;

  /**
   * @param features must not be shared with another maker
   */
  public ChoiceMaker(Game game, PolicyFeatures features) {
    this.actions = game.actions();
    this.features = features;
    this.replay = new Replay(game);
    this.evaluator = Quiescence.of(GameKnowledge.of(game));
    this.found = new int[features.maxFeaturesPerMove() + 1];
  }

  /**
   * Makes the samples of all rows that have a policy target.
   *
   * @param rows rows of whole games, those of each game in order
   * @param file path of the sample file, which is deleted when the result is closed
   * @param stop ends the work early, with the samples so far
   * @throws IOException if the rows do not agree with their games' moves, or the file cannot be
   *     written
   */
  public SampleFile<ChoiceSamples> make(Iterator<Row> rows, Path file, StopSignal stop)
      throws IOException {
    return SampleFile.of(rows, this::add, file, ChoiceSamples::new, stop);
  }

  private void add(Row row, SampleFile<ChoiceSamples> samples) throws IOException {
    Split split = samples.begin(row);
    Position position = replay.at(row);
    double[] target = row.policyTarget();
    if (target == null || row.policy().policyWeight() == 0) {
      return;
    }
    int[] moves =
        row.policy().actions().stream()
            .mapToInt(action -> actions.move(position, action))
            .toArray();
    int[] values = values(position, moves);
    double[] present = odds(values);
    int best = Integer.MIN_VALUE;
    for (int value : values) {
      best = Math.max(best, value);
    }
    ChoiceSamples choices = samples.next(split);
    features.begin(position);
    for (int i = 0; i < values.length; i++) {
      int move = moves[i];
      position.play(move);
      int count = features.find(position, move, found);
      position.undo();
      found[count++] = PolicyFeatures.ofEvaluation(best, values[i]);
      choices.addMove(target[i], present[i], found, count);
    }
    choices.endSample(row.policy().policyWeight(), features.phases().of(position));
  }

  /**
   * The value of each move by the evaluator, as a search sees it: in centipoints, from the mover's
   * perspective.
   */
  private int[] values(Position position, int[] moves) {
    int[] values = new int[moves.length];
    for (int i = 0; i < values.length; i++) {
      position.play(moves[i]);
      Outcome outcome = position.outcome();
      values[i] =
          outcome.isOver()
              ? -outcome.sign(position.sideToMove()) * Score.WIN
              : -evaluator.estimate(position);
      position.undo();
    }
    return values;
  }

  /** The prior shares that a search without a policy gives the moves. */
  private static double[] odds(int[] values) {
    double[] odds = new double[values.length];
    double sum = 0;
    for (int i = 0; i < odds.length; i++) {
      double nats = Math.max(-MAX_NATS, Math.min(MAX_NATS, values[i] / SCALE));
      odds[i] = StrictMath.exp(nats);
      sum += odds[i];
    }
    for (int i = 0; i < odds.length; i++) {
      odds[i] /= sum;
    }
    return odds;
  }
}
