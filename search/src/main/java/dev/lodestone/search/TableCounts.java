package dev.lodestone.search;

/**
 * What the table of a class contains, counted. In the arrays, the first number is of positions with
 * the first player to move, the second of those with the second player.
 *
 * @param wins of the first player
 * @param draws of either
 * @param losses of the first player
 * @param longest most plies to the next removal in a position that is won or lost
 * @param position the text of one such position; empty if all are drawn
 * @param faults entries that differ from the best of their successors
 */
public record TableCounts(
    long[] wins, long[] draws, long[] losses, int longest, String position, long faults) {}
