/**
 * Best-first minimax: {@link dev.lodestone.search.bestfirst.BestFirst} lets a tree grow where the
 * best line ends, {@code BestFirstTree} is its memory.
 */
@NullMarked
package dev.lodestone.search.bestfirst;

import org.jspecify.annotations.NullMarked;
