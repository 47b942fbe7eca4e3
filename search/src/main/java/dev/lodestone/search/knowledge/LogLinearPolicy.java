package dev.lodestone.search.knowledge;

import dev.lodestone.core.PluginException;
import dev.lodestone.core.Position;
import dev.lodestone.search.MovePolicy;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Supplier;

/**
 * Scores moves by the sum of the weights of their features: up to a constant, the logarithm of a
 * move's share of the visits of a search, if the weights were fitted to such shares (Coulom,
 * "Computing Elo ratings of move patterns in the game of Go", 2007). Weights are in thousandths.
 */
public final class LogLinearPolicy implements MovePolicy {

  private final PolicyFeatures features;
  private final short[][] tables;
  private final int[] found;

  // Scratch of the current position.
  private short[] table = new short[0];
  private int[] sums = new int[64];
  private int[] evaluations = new int[64];
  private int moves;

  /**
   * @param features used by this policy only
   * @param tables the weights by phase; not changed
   */
  private LogLinearPolicy(MoveFeatureSet features, short[][] tables) {
    this.features = new PolicyFeatures(features);
    this.tables = tables;
    this.found = new int[features.maxFeaturesPerMove()];
  }

  /**
   * A factory of policies that share the weights in a user's file.
   *
   * @throws PluginException as {@link WeightsFile#read(Path, Features)} does
   */
  public static Supplier<MovePolicy> read(Path file, Supplier<MoveFeatureSet> features) {
    return of(WeightsFile.readPolicy(file, new PolicyFeatures(features.get())), features);
  }

  /** A factory of policies with built-in weights, a resource in the package of {@code owner}. */
  public static Supplier<MovePolicy> shipped(
      Class<?> owner, String resource, Supplier<MoveFeatureSet> features) {
    return of(WeightsFile.shipped(owner, resource, new PolicyFeatures(features.get())), features);
  }

  private static Supplier<MovePolicy> of(Weights weights, Supplier<MoveFeatureSet> features) {
    short[][] tables = tables(features.get(), weights);
    return () -> new LogLinearPolicy(features.get(), tables);
  }

  private static short[][] tables(MoveFeatureSet features, Weights weights) {
    int[][] byPhase = weights.byPhase(new PolicyFeatures(features));
    short[][] tables = new short[byPhase.length][];
    for (int phase = 0; phase < tables.length; phase++) {
      tables[phase] = new short[byPhase[phase].length];
      for (int i = 0; i < tables[phase].length; i++) {
        tables[phase][i] = (short) byPhase[phase][i];
      }
    }
    return tables;
  }

  @Override
  public void begin(Position position) {
    features.begin(position);
    table = tables[features.phases().of(position)];
    moves = 0;
  }

  @Override
  public void add(Position after, int move, int evaluation) {
    if (moves == sums.length) {
      sums = Arrays.copyOf(sums, 2 * moves);
      evaluations = Arrays.copyOf(evaluations, 2 * moves);
    }
    int count = features.find(after, move, found);
    int sum = 0;
    for (int i = 0; i < count; i++) {
      sum += table[found[i]];
    }
    sums[moves] = sum;
    evaluations[moves] = evaluation;
    moves++;
  }

  @Override
  public void scores(int[] scores) {
    int best = Integer.MIN_VALUE;
    for (int i = 0; i < moves; i++) {
      best = Math.max(best, evaluations[i]);
    }
    for (int i = 0; i < moves; i++) {
      scores[i] = sums[i] + table[PolicyFeatures.ofEvaluation(best, evaluations[i])];
    }
  }

  @Override
  public boolean canForecast() {
    return features.knowsBefore();
  }

  @Override
  public void forecast(Position position, IntArrayList moves, int[] scores) {
    features.begin(position);
    short[] weights = tables[features.phases().of(position)];
    for (int i = 0; i < moves.size(); i++) {
      int count = features.findBefore(position, moves.getInt(i), found);
      int sum = 0;
      for (int j = 0; j < count; j++) {
        sum += weights[found[j]];
      }
      scores[i] = sum;
    }
  }
}
