/**
 * Alpha-beta search. {@link dev.lodestone.search.alphabeta.AlphaBeta} is the search itself; the
 * transposition table and the move ordering are what it stands on.
 */
@NullMarked
package dev.lodestone.search.alphabeta;

import org.jspecify.annotations.NullMarked;
