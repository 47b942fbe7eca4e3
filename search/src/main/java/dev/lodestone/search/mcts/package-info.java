/**
 * Monte Carlo tree search: {@link dev.lodestone.search.mcts.Mcts} is the searcher, {@code NodePool}
 * the memory of its tree, {@code LeafEvaluation} how a leaf is judged.
 */
@NullMarked
package dev.lodestone.search.mcts;

import org.jspecify.annotations.NullMarked;
