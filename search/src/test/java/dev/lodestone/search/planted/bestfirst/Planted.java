package dev.lodestone.search.planted.bestfirst;

import dev.lodestone.search.baseline.Minimax;

/** Knows a package that it must not know, to show that it would be noticed. */
public final class Planted {

  private Planted() {}

  public static Class<?> forbidden() {
    return Minimax.class;
  }
}
