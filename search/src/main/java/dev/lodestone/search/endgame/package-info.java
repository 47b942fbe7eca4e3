/**
 * Exact results. A {@link dev.lodestone.search.Solver} says what a position is worth under best
 * play, as far as its limits allow, and never more than it has proven.
 *
 * <p>GAUSS, whose length is fixed, has a solver of its own, {@link
 * dev.lodestone.search.endgame.GaussSolver}, and lends it to searches as a {@link
 * dev.lodestone.search.Prover}; every other game is searched by {@link
 * dev.lodestone.search.endgame.ExhaustiveSolver}.
 */
@NullMarked
package dev.lodestone.search.endgame;

import org.jspecify.annotations.NullMarked;
