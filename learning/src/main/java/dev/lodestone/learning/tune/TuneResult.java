package dev.lodestone.learning.tune;

import dev.lodestone.search.knowledge.Weights;
import dev.lodestone.tournament.engine.EngineSpec;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The result of a tuning so far.
 *
 * @param path the values, in the order of the tunables: at the start and after each iteration
 * @param wins number of games won by the settings called plus
 * @param draws number of drawn games
 * @param losses number of games won by the settings called minus
 */
public record TuneResult(List<List<Double>> path, int wins, int draws, int losses) {

  /**
   * The last of this number of equal parts of the path is averaged, because the path fluctuates
   * randomly.
   */
  private static final int PARTS = 4;

  public TuneResult {
    path = path.stream().map(List::copyOf).toList();
  }

  /** The number of finished iterations. */
  public int iterations() {
    return path.size() - 1;
  }

  /** The number of games played. */
  public int games() {
    return wins + draws + losses;
  }

  /** The result for a tunable: its mean over the last quarter of the path. */
  public double value(int tunable) {
    List<List<Double>> last =
        path.subList(path.size() - (path.size() + PARTS - 1) / PARTS, path.size());
    return last.stream().mapToDouble(values -> values.get(tunable)).average().orElseThrow();
  }

  /**
   * The engine with the resulting values. If they include weights, the engine's file is {@link
   * WeightTuning#tuned}.
   */
  public EngineSpec engine(TuneSpec spec) {
    return spec.engine(texts(spec), WeightTuning.TUNED, spec.engine().name());
  }

  /**
   * The resulting weights, including those that were not tuned; empty if no weights were tuned.
   *
   * @param id name of the weights
   * @param provenance how they were made
   */
  public Optional<Weights> weights(TuneSpec spec, String id, List<String> provenance) {
    return spec.weights(texts(spec), id, provenance);
  }

  private List<String> texts(TuneSpec spec) {
    return IntStream.range(0, spec.tunables().size())
        .mapToObj(i -> spec.tunables().get(i).nearest(value(i)))
        .toList();
  }
}
