package dev.lodestone.tournament.engine;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;
import java.util.function.Function;

/**
 * An unmodifiable list whose elements are computed from those of another list each time they are
 * read.
 */
final class MappedList<A, B> extends AbstractList<B> implements RandomAccess {

  private final List<A> source;
  private final Function<A, B> function;

  /**
   * @param source must not be changed afterwards
   */
  MappedList(List<A> source, Function<A, B> function) {
    this.source = source;
    this.function = function;
  }

  @Override
  public B get(int index) {
    return function.apply(source.get(index));
  }

  @Override
  public int size() {
    return source.size();
  }
}
