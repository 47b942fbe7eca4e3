package dev.lodestone.search.knowledge;

import dev.lodestone.core.Position;
import java.util.ArrayList;
import java.util.List;

/**
 * All features of a move that a policy weighs: the gap of its static evaluation to the best move's,
 * and the features of a {@link MoveFeatureSet}. Each thread needs its own instance.
 */
public final class PolicyFeatures implements Features {

  private final MoveFeatureSet moves;
  private final List<String> names;

  /**
   * @param moves used by these features only
   */
  public PolicyFeatures(MoveFeatureSet moves) {
    this.moves = moves;
    List<String> all = new ArrayList<>(EvaluationGaps.names());
    all.addAll(moves.names());
    this.names = List.copyOf(all);
  }

  @Override
  public String gameId() {
    return moves.gameId();
  }

  @Override
  public String evaluator() {
    return moves.evaluator();
  }

  @Override
  public List<String> names() {
    return names;
  }

  @Override
  public Phases phases() {
    return moves.phases();
  }

  @Override
  public List<Integer> knots() {
    return moves.knots();
  }

  /** Maximum number of features that {@link #find} writes. */
  public int maxFeaturesPerMove() {
    return moves.maxFeaturesPerMove();
  }

  /** Begins with a position, like {@link MoveFeatureSet#begin}. */
  public void begin(Position position) {
    moves.begin(position);
  }

  /**
   * Writes the numbers of all features that a move has, except that of its evaluation.
   *
   * @param features at least {@link #maxFeaturesPerMove} long
   * @return number of features written
   */
  public int find(Position after, int move, int[] features) {
    int count = moves.find(after, move, features);
    for (int i = 0; i < count; i++) {
      features[i] += EvaluationGaps.COUNT;
    }
    return count;
  }

  /** Whether {@link #findBefore} may be called. */
  public boolean knowsBefore() {
    return moves.knowsBefore();
  }

  /**
   * Writes the numbers of the features of a move that are known before it is played, as {@link
   * MoveFeatureSet#findBefore}.
   *
   * @param before the position in which the move is legal
   * @param features at least {@link #maxFeaturesPerMove} long
   * @return number of features written
   */
  public int findBefore(Position before, int move, int[] features) {
    int count = moves.findBefore(before, move, features);
    for (int i = 0; i < count; i++) {
      features[i] += EvaluationGaps.COUNT;
    }
    return count;
  }

  /**
   * The number of the feature of a move's static evaluation.
   *
   * @param best the maximum evaluation of all moves of the position
   */
  public static int ofEvaluation(int best, int evaluation) {
    return EvaluationGaps.feature(best, evaluation);
  }
}
