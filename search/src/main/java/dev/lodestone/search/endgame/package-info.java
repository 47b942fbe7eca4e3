/**
 * Exact results for any game. A {@link dev.lodestone.search.Solver} proves the result of a position
 * under best play, as far as its limits allow. If the knowledge of a game has a solver, it is used;
 * otherwise {@link dev.lodestone.search.endgame.ExhaustiveSolver} is.
 */
@NullMarked
package dev.lodestone.search.endgame;

import org.jspecify.annotations.NullMarked;
