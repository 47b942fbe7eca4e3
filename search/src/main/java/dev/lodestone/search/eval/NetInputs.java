package dev.lodestone.search.eval;

import dev.lodestone.core.Position;
import java.util.Arrays;
import java.util.List;

/**
 * What a {@link Net} looks at. A position has always the same number of features, each once: the
 * contents of its lines, say. A filter looks at them from several views, such as the symmetries of
 * a board, and has a number for each <em>entry</em> of some tables; a feature is an entry from each
 * view that sees it. So a net makes no difference between images of a position, whatever its
 * numbers are.
 *
 * <p>Views come in groups of one size, 1 to {@value #MOST_VIEWS_OF_GROUP}. The features of a
 * position are, in ascending order, those that only views of the first group see, those of the
 * second, and so on, and last those that all views see, as the same entry.
 *
 * <p>Stateless, so any number of threads may share one.
 */
public interface NetInputs extends FeatureSet {

  /** Name of the evaluator of every game that has one of these. */
  String EVALUATOR = "net";

  /** More views of a group would not fit into a word. */
  int MOST_VIEWS_OF_GROUP = 4;

  /** No entry: a view does not see the feature. */
  int UNSEEN = -1;

  /**
   * Entries of which a position has as many as it says, one after another.
   *
   * @param name in lower case
   * @param entries how many there are, from 1
   */
  record Table(String name, int entries) {}

  /** The tables in the order of their entries. */
  List<Table> tables();

  /** From how many sides a filter looks. */
  int views();

  /** In how many groups these are: view {@code v} is in group {@code v / (views() / groups())}. */
  int groups();

  /** How many features of a position the views of one group see alone. */
  int featuresOfGroup();

  /** How many features of a position all views see. */
  int featuresOfAll();

  /** The entry that a feature is from a view, or {@link #UNSEEN}. */
  int entry(int view, int feature);

  /**
   * The features of a position that is not over, in ascending order. Allocates nothing.
   *
   * @param found of length {@link #features}; all are written
   * @return the position's phase, which is known by then
   */
  int look(Position position, int[] found);

  /** How many features a position has. */
  default int features() {
    return groups() * featuresOfGroup() + featuresOfAll();
  }

  /** How many entries all tables have. */
  default int entries() {
    return tables().stream().mapToInt(Table::entries).sum();
  }

  /**
   * The largest number of an entry, either way: what one view sees never adds up to more than 16
   * bits hold.
   */
  default int mostOfEntry() {
    return Short.MAX_VALUE / (featuresOfGroup() + featuresOfAll());
  }

  @Override
  default String evaluator() {
    return EVALUATOR;
  }

  /** For fits: makes an array of what it finds, which {@link #look} does without. */
  @Override
  default void count(Position position, int[] counts) {
    int[] found = new int[features()];
    look(position, found);
    Arrays.fill(counts, 0);
    for (int feature : found) {
      counts[feature] = 1;
    }
  }
}
