package dev.lodestone.search.alphabeta;

import dev.lodestone.core.StopSignal;

/**
 * The state that all threads of one search share. Each thread has its own {@link Workspace}.
 *
 * @param table that no longer grows if there is more than one thread
 * @param end ends the search of all: the user's signal, or that one of them has a proof
 * @param lines how many of the best root moves get an exact value and a line, at least 1
 * @param selectivity which moves are looked at less, or more
 */
record SharedSearch(TranspositionTable table, StopSignal end, int lines, Selectivity selectivity) {}
