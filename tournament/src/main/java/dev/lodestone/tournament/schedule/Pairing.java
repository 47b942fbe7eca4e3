package dev.lodestone.tournament.schedule;

/**
 * Two players who meet.
 *
 * @param one index of the player who has the first player's side in the first game of each pair
 * @param other index of the player who has that side in the second game
 */
public record Pairing(int one, int other) {}
