/**
 * The parts of the knowledge of every game: features of positions and moves, files of weights for
 * them, and the evaluator and the policy that add them up. None of them depends on a particular
 * game.
 */
@NullMarked
package dev.lodestone.search.knowledge;

import org.jspecify.annotations.NullMarked;
