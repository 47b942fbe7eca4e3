package dev.lodestone.search.mcts;

/**
 * What a Monte Carlo tree search can be told.
 *
 * @param memoryMebibytes memory of the tree, 1 to 16384
 * @param exploration hundredths of the factor of UCT's exploration term
 * @param priorWeight how many playouts the evaluator's word on a new node counts for, at least 1
 * @param expansionVisits playouts from a leaf before it gets children
 * @param playoutPlies plies played out from a leaf before the evaluator speaks
 * @param scale centi-points at which the evaluator means a probability of winning of 0.73
 * @param seed of the playouts
 */
public record MctsSettings(
    int memoryMebibytes,
    int exploration,
    int priorWeight,
    int expansionVisits,
    int playoutPlies,
    int scale,
    long seed) {}
