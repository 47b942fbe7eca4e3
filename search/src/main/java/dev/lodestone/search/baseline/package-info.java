/**
 * Searchers to measure others against: {@code random}, {@code greedy} (one ply) and {@code minimax}
 * (plain and unoptimised, the oracle of the tests).
 */
@NullMarked
package dev.lodestone.search.baseline;

import org.jspecify.annotations.NullMarked;
