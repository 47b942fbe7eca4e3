package dev.lodestone.tournament.report;

/**
 * One way in which games ended.
 *
 * @param termination as the journal writes it
 * @param results games won by the first player, drawn, won by the second
 * @param losses of each player that way, in the order of players
 * @param plies how long those games were
 */
record Ending(String termination, int[] results, int[] losses, Quantiles plies) {}
