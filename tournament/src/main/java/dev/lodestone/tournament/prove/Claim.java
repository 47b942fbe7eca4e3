package dev.lodestone.tournament.prove;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.Position;
import dev.lodestone.search.Prover;
import org.jspecify.annotations.Nullable;

/**
 * A bound on the outcome of the side to move: {@code >=0} means at least a draw, {@code <=-1} a
 * loss.
 *
 * @param lower whether it is a lower bound
 * @param bound -1 for a loss, 0 for a draw, 1 for a win
 */
record Claim(boolean lower, int bound) {

  static Claim atLeast(int bound) {
    return new Claim(true, bound);
  }

  static Claim atMost(int bound) {
    return new Claim(false, bound);
  }

  /**
   * Reads what {@link #toString} writes.
   *
   * @throws IllegalArgumentException if the text is not a claim
   */
  static Claim parse(String text) {
    requireThat(
        text.matches(">=[01]|<=(-1|0)"), "bound: expected >=0, >=1, <=0 or <=-1, found '%s'", text);
    return new Claim(text.startsWith(">"), Integer.parseInt(text.substring(2)));
  }

  /** The same claim as the opponent sees it. */
  Claim negated() {
    return new Claim(!lower, -bound);
  }

  /** Whether this follows from another claim about the same position. */
  boolean followsFrom(Claim other) {
    return lower == other.lower && (lower ? other.bound >= bound : other.bound <= bound);
  }

  /** Whether the claim is true of a position in which the game is over. */
  boolean holdsAt(Position over) {
    int value = over.outcome().sign(over.sideToMove());
    return lower ? value >= bound : value <= bound;
  }

  /**
   * The value to test: the claim is decided once the prover knows whether the value of the position
   * is at least this.
   */
  private int beta() {
    return lower ? bound : bound + 1;
  }

  /**
   * Whether the prover confirms the claim; null if it is still undecided after {@code maxNodes}
   * nodes.
   *
   * @param prover prover for the position's game
   */
  @Nullable Boolean decide(Prover prover, Position position, long maxNodes) {
    int value = prover.decide(position, beta(), maxNodes);
    return value == Prover.UNDECIDED ? null : (value >= beta()) == lower;
  }

  @Override
  public String toString() {
    return (lower ? ">=" : "<=") + bound;
  }
}
