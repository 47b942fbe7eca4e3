/**
 * Monte Carlo tree search: {@link dev.lodestone.search.mcts.Mcts} walks and grows the tree, {@code
 * NodePool} is its memory, {@code LeafEvaluation} says what a leaf is worth.
 */
@NullMarked
package dev.lodestone.search.mcts;

import org.jspecify.annotations.NullMarked;
