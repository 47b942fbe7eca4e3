package dev.lodestone.dataset.row;

import java.util.AbstractList;
import java.util.RandomAccess;

/** Numbers in an array, which takes a fifth of the memory of a list of objects. */
final class Floats extends AbstractList<Float> implements RandomAccess {

  private final float[] values;

  /**
   * @param values not copied
   */
  Floats(float[] values) {
    this.values = values;
  }

  @Override
  public Float get(int index) {
    return values[index];
  }

  @Override
  public int size() {
    return values.length;
  }
}
