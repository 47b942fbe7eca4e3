package dev.lodestone.tournament.schedule;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;

/**
 * A band of evaluations within which the start of a game is kept.
 *
 * @param low minimum evaluation, in centipoints, from the first player's perspective
 * @param high maximum evaluation, in centipoints
 * @param by spec of the engine that evaluates the position after an opening
 */
public record Balance(int low, int high, String by) {

  public Balance {
    requireThat(
        low <= high, "a band's low end must not be above its high end: low=%s high=%s", low, high);
    EngineSpec judge = EngineText.parse(by);
    requireThat(
        !judge.isProgram(),
        "starts are judged by an engine of Lodestone, expected one such as"
            + " alphabeta:nodes=1000, found '%s'",
        by);
    requireThat(
        !judge.limits().isEmpty(), "engine '%s': expected a limit, such as %s:nodes=1000", by, by);
  }

  /** The engine that evaluates. */
  public EngineSpec judge() {
    return EngineText.parse(by);
  }

  /** The limits of its searches. */
  public SearchLimits limits() {
    return judge().limitsWithoutClock(SearchLimits.INFINITE);
  }

  /** Whether the evaluations are the same on every machine. */
  public boolean isRepeatable() {
    return limits().moveTime().isEmpty();
  }

  /** Whether the band contains an evaluation. */
  public boolean contains(int value) {
    return value >= low && value <= high;
  }
}
