/**
 * Exact results for any game. A {@link dev.lodestone.search.Solver} proves what a position is worth
 * under best play, as far as its limits allow. A game whose knowledge has a solver is solved by
 * that one, every other by {@link dev.lodestone.search.endgame.ExhaustiveSolver}.
 */
@NullMarked
package dev.lodestone.search.endgame;

import org.jspecify.annotations.NullMarked;
