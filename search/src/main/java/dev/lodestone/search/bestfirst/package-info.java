/**
 * Best-first minimax: {@link dev.lodestone.search.bestfirst.BestFirst} is the searcher, and {@code
 * BestFirstTree} stores its nodes.
 */
@NullMarked
package dev.lodestone.search.bestfirst;

import org.jspecify.annotations.NullMarked;
