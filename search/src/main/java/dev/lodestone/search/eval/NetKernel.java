package dev.lodestone.search.eval;

import dev.lodestone.core.PluginException;
import java.util.Iterator;
import java.util.ServiceConfigurationError;

/**
 * The inner loop of a {@link Net}. Found through the {@link java.util.ServiceLoader}: a jar with a
 * {@code META-INF/services/dev.lodestone.search.eval.NetKernel} entry takes the place of the plain
 * one, and comes to the same bits. Stateless, so any number of threads may share one.
 */
public interface NetKernel {

  /**
   * Zero in each of the four lanes of a word, as far from the least as from the greatest number.
   */
  long ZERO = 0x8000_8000_8000_8000L;

  /** In Java as it is. */
  NetKernel PLAIN = new PlainKernel();

  /**
   * What a net and its inputs are like.
   *
   * @param groups of views
   * @param featuresOfGroup how many the views of one group see alone
   * @param featuresOfAll how many all see
   * @param filters a multiple of {@link NetWeights#FILTERS_AT_ONCE}
   */
  record Shape(int groups, int featuresOfGroup, int featuresOfAll, int filters) {}

  /**
   * What four filters say from all views, each times what it is worth: of every unit the square of
   * its sum, cut off at 0 and {@link NetWeights#ONE}. Allocates nothing once it is compiled.
   *
   * @param rows by feature and filter, the numbers of the views of a group in 16 bits each, as a
   *     sum of signed numbers: a sum of rows that begins with {@link #ZERO} has each view's own,
   *     less zero, in its lane
   * @param filter the first of the four
   * @param worth of filter {@code f} at {@code 1 + f}
   * @param found the features of a position, as {@link NetInputs#look} gives them
   */
  long said(Shape shape, long[] rows, int filter, long[] worth, int[] found);

  /**
   * The only one of {@code others}, or the plain one if there is none.
   *
   * @throws PluginException if there are several, or one cannot be loaded
   */
  static NetKernel of(Iterable<NetKernel> others) {
    try {
      Iterator<NetKernel> found = others.iterator();
      NetKernel first = found.hasNext() ? found.next() : PLAIN;
      if (found.hasNext()) {
        throw new PluginException(
            "expected at most one kernel of nets on the class path, found "
                + first.getClass().getName()
                + " and "
                + found.next().getClass().getName());
      }
      return first;
    } catch (ServiceConfigurationError | LinkageError e) {
      throw new PluginException(
          "the kernel of nets on the class path cannot be loaded; that of lodestone-vector needs"
              + " 'java --add-modules jdk.incubator.vector': "
              + e.getMessage(),
          e);
    }
  }
}
