package dev.lodestone.search.knowledge;

import java.util.List;

/** Features whose properties other than the counting are given at construction. */
public abstract class NamedFeatures implements Features {

  private final String gameId;
  private final String evaluator;
  private final List<String> names;
  private final Phases phases;
  private final List<Integer> knots;

  /**
   * Creates features with these properties.
   *
   * @param gameId see {@link #gameId}
   * @param evaluator see {@link #evaluator}
   * @param names see {@link #names}
   * @param phases see {@link #phases}
   * @param knots see {@link #knots}
   */
  protected NamedFeatures(
      String gameId, String evaluator, List<String> names, Phases phases, List<Integer> knots) {
    this.gameId = gameId;
    this.evaluator = evaluator;
    this.names = List.copyOf(names);
    this.phases = phases;
    this.knots = List.copyOf(knots);
  }

  @Override
  public final String gameId() {
    return gameId;
  }

  @Override
  public final String evaluator() {
    return evaluator;
  }

  @Override
  public final List<String> names() {
    return names;
  }

  @Override
  public final Phases phases() {
    return phases;
  }

  @Override
  public final List<Integer> knots() {
    return knots;
  }
}
