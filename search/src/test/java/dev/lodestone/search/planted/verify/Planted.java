package dev.lodestone.search.planted.verify;

import dev.lodestone.search.alphabeta.AlphaBeta;

/** Knows a package that it must not know, to show that it would be noticed. */
public final class Planted {

  private Planted() {}

  public static Class<?> forbidden() {
    return AlphaBeta.class;
  }
}
