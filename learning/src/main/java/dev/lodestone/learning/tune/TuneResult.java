package dev.lodestone.learning.tune;

import dev.lodestone.search.knowledge.Weights;
import dev.lodestone.tournament.engine.EngineSpec;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A tuning as far as it has come.
 *
 * @param path the values, in the order of the tunables: where they began, and after each iteration
 * @param wins games that the settings called plus have won
 * @param draws games without a winner
 * @param losses games that those called minus have won
 */
public record TuneResult(List<List<Double>> path, int wins, int draws, int losses) {

  /** The share of the path, at its end, that is averaged, because the path fluctuates by chance. */
  private static final int PARTS = 4;

  public TuneResult {
    path = path.stream().map(List::copyOf).toList();
  }

  /** Number of finished iterations. */
  public int iterations() {
    return path.size() - 1;
  }

  /** Number of games played. */
  public int games() {
    return wins + draws + losses;
  }

  /** The result for a value: its mean over the last quarter of the path. */
  public double value(int tunable) {
    List<List<Double>> last =
        path.subList(path.size() - (path.size() + PARTS - 1) / PARTS, path.size());
    return last.stream().mapToDouble(values -> values.get(tunable)).average().orElseThrow();
  }

  /**
   * The engine with the resulting values. If weights are among them, its file is {@link
   * WeightTuning#tuned}.
   */
  public EngineSpec engine(TuneSpec spec) {
    return spec.engine(texts(spec), WeightTuning.TUNED, spec.engine().name());
  }

  /**
   * The resulting weights, with the others unchanged; empty if none are tuned.
   *
   * @param id what to call them
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
