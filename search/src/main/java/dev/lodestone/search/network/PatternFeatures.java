package dev.lodestone.search.network;

import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.search.knowledge.FeatureSet;
import dev.lodestone.search.knowledge.FeatureSets;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The entries of a {@link PatternLayout} as features: how often each occurs in the mover's view.
 */
public final class PatternFeatures implements FeatureSet {

  private final PatternLayout layout;
  private final List<String> names;
  private final int[] cells;
  private final int[] counters;
  private final int[] ofFirst;

  /** The features of a game's layout. */
  public PatternFeatures(PatternLayout layout) {
    this.layout = layout;
    this.names = IntStream.range(0, layout.entries()).mapToObj(Integer::toString).toList();
    this.cells = new int[layout.diagram().cells().size()];
    this.counters = new int[layout.diagram().counters().size()];
    this.ofFirst = new int[layout.entries()];
  }

  @Override
  public String gameId() {
    return layout.gameId();
  }

  @Override
  public String evaluator() {
    return FeatureSets.NETWORK;
  }

  @Override
  public List<String> names() {
    return names;
  }

  /** The entries. */
  public PatternLayout layout() {
    return layout;
  }

  @Override
  public void count(Position position, int[] counts) {
    layout.diagram().read(position, cells, counters);
    if (position.sideToMove() == Side.FIRST) {
      layout.count(cells, counters, counts);
    } else {
      layout.count(cells, counters, ofFirst);
      for (int entry = 0; entry < counts.length; entry++) {
        counts[layout.other(entry)] = ofFirst[entry];
      }
    }
  }
}
