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
 * Makes samples of the rows that have a policy target: the features of each move, and its share of
 * the target.
 */
public final class ChoiceMaker {

  /** As in MCTS: centipoints that are a factor of e in the odds, and the bound of the odds. */
  private static final double SCALE = 300;

  private static final double MOST_NATS = StrictMath.log(999);

  private final ActionSpace actions;
  private final PolicyFeatures features;
  private final Replay replay;
  private final Evaluator evaluator;
  private final int[] found;

  /**
   * @param features of this maker alone
   */
  public ChoiceMaker(Game game, PolicyFeatures features) {
    this.actions = game.actions();
    this.features = features;
    this.replay = new Replay(game);
    this.evaluator = Quiescence.of(GameKnowledge.of(game));
    this.found = new int[features.mostOfAMove() + 1];
  }

  /**
   * The samples of all rows that have a policy target.
   *
   * @param rows of whole games, each game's in their order
   * @param file that holds them until it is closed
   * @param stop ends it early, with the samples so far
   * @throws IOException if the rows do not follow from their games' moves, or the file cannot be
   *     written
   */
  public SampleFile<ChoiceSamples> make(Iterator<Row> rows, Path file, StopSignal stop)
      throws IOException {
    return SampleFile.of(rows, this::add, file, ChoiceSamples::new, stop);
  }

  private void add(Row row, Split split, SampleFile<ChoiceSamples> samples) throws IOException {
    Position position = replay.at(row);
    double[] target = row.policyTarget();
    if (target == null || row.policy().policyWeight() == 0) {
      return;
    }
    int[] moves =
        row.policy().actions().stream()
            .mapToInt(action -> actions.move(position, action))
            .toArray();
    int[] words = words(position, moves);
    double[] present = odds(words);
    int best = Integer.MIN_VALUE;
    for (int word : words) {
      best = Math.max(best, word);
    }
    ChoiceSamples choices = samples.next(split);
    features.begin(position);
    for (int i = 0; i < words.length; i++) {
      int move = moves[i];
      position.play(move);
      int count = features.find(position, move, found);
      position.undo();
      found[count++] = PolicyFeatures.ofEvaluation(best, words[i]);
      choices.addMove(target[i], present[i], found, count);
    }
    choices.endSample(row.policy().policyWeight(), features.phases().of(position));
  }

  /** The evaluations of the positions after the moves, as a search sees them. */
  private int[] words(Position position, int[] moves) {
    int[] words = new int[moves.length];
    for (int i = 0; i < words.length; i++) {
      position.play(moves[i]);
      Outcome outcome = position.outcome();
      words[i] =
          outcome.isOver()
              ? -outcome.sign(position.sideToMove()) * Score.WIN
              : -evaluator.estimate(position);
      position.undo();
    }
    return words;
  }

  /** The shares of exploration that a search without a policy gives. */
  private static double[] odds(int[] words) {
    double[] odds = new double[words.length];
    double sum = 0;
    for (int i = 0; i < odds.length; i++) {
      double nats = Math.max(-MOST_NATS, Math.min(MOST_NATS, words[i] / SCALE));
      odds[i] = StrictMath.exp(nats);
      sum += odds[i];
    }
    for (int i = 0; i < odds.length; i++) {
      odds[i] /= sum;
    }
    return odds;
  }
}
