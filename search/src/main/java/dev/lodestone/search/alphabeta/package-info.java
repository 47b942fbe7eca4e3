/**
 * Alpha-beta search. {@link dev.lodestone.search.alphabeta.AlphaBeta} is the searcher; the other
 * classes include its transposition table and move ordering.
 */
@NullMarked
package dev.lodestone.search.alphabeta;

import org.jspecify.annotations.NullMarked;
