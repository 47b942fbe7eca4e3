package dev.lodestone.tournament.report;

/**
 * One way in which games ended.
 *
 * @param termination as the journal writes it
 * @param results games won by the first player, drawn, won by the second
 * @param number of losses of each player in this way, in the order of players
 * @param plies lengths of those games
 */
record Ending(String termination, int[] results, int[] losses, Quantiles plies) {}
