package dev.lodestone.search.alphabeta;

import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;

/**
 * What all threads of one search share. What each has for itself is its {@link Workspace}.
 *
 * @param table for one thread, so far
 * @param limits when the search must end
 * @param stop may end it earlier; thread-safe
 * @param lines how many of the best root moves get an exact value and a line, at least 1
 * @param selectivity which moves are looked at less, or more
 */
record SharedSearch(
    TranspositionTable table,
    SearchLimits limits,
    StopSignal stop,
    int lines,
    Selectivity selectivity) {}
