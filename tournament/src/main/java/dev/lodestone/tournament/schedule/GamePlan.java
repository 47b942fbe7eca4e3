package dev.lodestone.tournament.schedule;

import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.tournament.match.Opening;

/**
 * A game to be played.
 *
 * @param id number of the game in its tournament, counted from 1
 * @param pair number of the colour-swapped pair it belongs to, counted from 1
 * @param first index of the player with the first player's side
 * @param second index of the other player
 * @param opening opening of the game; both games of a pair have the same opening
 * @param seed seed of all random choices in this game
 */
public record GamePlan(int id, int pair, int first, int second, Opening opening, long seed) {

  /** The side that a player has in this game. */
  public Side side(int player) {
    return player == first ? Side.FIRST : Side.SECOND;
  }

  /** The player who has {@code side}. */
  public int player(Side side) {
    return side == Side.FIRST ? first : second;
  }

  /** The seed of the engine that plays {@code side}. */
  public long engineSeed(Side side) {
    return SplitMix64.derive(seed, side == Side.FIRST ? "engine/first" : "engine/second");
  }
}
