/**
 * Monte Carlo tree search: {@link dev.lodestone.search.mcts.Mcts} is the searcher, {@code NodePool}
 * stores its tree, and {@code LeafEvaluation} evaluates leaves.
 */
@NullMarked
package dev.lodestone.search.mcts;

import org.jspecify.annotations.NullMarked;
