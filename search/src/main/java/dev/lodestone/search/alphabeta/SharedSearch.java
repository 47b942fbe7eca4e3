package dev.lodestone.search.alphabeta;

import dev.lodestone.core.StopSignal;

/**
 * The state that all threads of one search share. Each thread has its own {@link Workspace}.
 *
 * @param table transposition table, which no longer grows if there is more than one thread
 * @param end signal that ends the search of all threads: from the user, or from a thread that has a
 *     proof
 * @param lines number of best root moves that get an exact value and a line, at least 1
 * @param selectivity which moves are searched to less or greater depth
 */
record SharedSearch(TranspositionTable table, StopSignal end, int lines, Selectivity selectivity) {}
