package dev.lodestone.search.planted.alphabeta;

import dev.lodestone.search.mcts.Mcts;

/** Knows a package that it must not know, to show that it would be noticed. */
public final class Planted {

  private Planted() {}

  public static Class<?> forbidden() {
    return Mcts.class;
  }
}
