package dev.lodestone.tournament.report;

/**
 * One way in which games ended.
 *
 * @param termination name of the way, as in the journal
 * @param results number of games won by the first player, drawn, and won by the second
 * @param losses number of losses of each player in this way, in the order of players
 * @param plies lengths of those games
 */
record Ending(String termination, int[] results, int[] losses, Quantiles plies) {}
