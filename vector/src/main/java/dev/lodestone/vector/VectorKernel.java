package dev.lodestone.vector;

import dev.lodestone.search.eval.NetKernel;
import dev.lodestone.search.eval.NetWeights;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** Four filters from four views in one vector: sixteen units at once. */
public final class VectorKernel implements NetKernel {

  private static final VectorSpecies<Long> FILTERS = LongVector.SPECIES_256;
  private static final VectorSpecies<Short> UNITS = ShortVector.SPECIES_256;

  private static final ShortVector NOTHING = ShortVector.zero(UNITS);
  private static final ShortVector ONE = ShortVector.broadcast(UNITS, NetWeights.ONE);
  private static final ShortVector ZERO_OF_LANE = ShortVector.broadcast(UNITS, Short.MIN_VALUE);

  private static final long LOWEST_LANE = 0xffff;

  @Override
  public long said(Shape shape, long[] rows, int filter, long[] worth, int[] found) {
    int width = shape.filters();
    int length = shape.featuresOfGroup();
    int first = shape.groups() * length;
    LongVector all = LongVector.broadcast(FILTERS, ZERO);
    for (int i = first; i < first + shape.featuresOfAll(); i++) {
      all = all.add(LongVector.fromArray(FILTERS, rows, found[i] * width + filter));
    }
    LongVector said = LongVector.zero(FILTERS);
    for (int begin = 0; begin < first; begin += length) {
      LongVector sum = all;
      for (int i = begin; i < begin + length; i++) {
        sum = sum.add(LongVector.fromArray(FILTERS, rows, found[i] * width + filter));
      }
      said = said.add(squares(sum));
    }
    return said.mul(LongVector.fromArray(FILTERS, worth, filter + 1))
        .reduceLanes(VectorOperators.ADD);
  }

  /** Of each filter the squares of its units, cut off at 0 and one, added up. */
  private static LongVector squares(LongVector sum) {
    ShortVector units = sum.reinterpretAsShorts().lanewise(VectorOperators.XOR, ZERO_OF_LANE);
    ShortVector cut = units.max(NOTHING).min(ONE);
    LongVector squares = cut.mul(cut).reinterpretAsLongs();
    // Four of them take at most 16 bits, so that the halves of a half do not meet.
    LongVector halves = squares.add(squares.lanewise(VectorOperators.LSHR, Integer.SIZE));
    return halves.add(halves.lanewise(VectorOperators.LSHR, Short.SIZE)).and(LOWEST_LANE);
  }
}
