package dev.lodestone.search;

/**
 * Statistics of the table of a class. Each array has two numbers: for positions with the first
 * player to move, and with the second player to move.
 *
 * @param wins of the first player
 * @param draws number of draws
 * @param losses of the first player
 * @param longest maximum number of plies to the next removal in a won or lost position
 * @param position the text of one such position; empty if all are drawn
 * @param faults number of entries that differ from the best of their successors
 */
public record TableCounts(
    long[] wins, long[] draws, long[] losses, int longest, String position, long faults) {}
