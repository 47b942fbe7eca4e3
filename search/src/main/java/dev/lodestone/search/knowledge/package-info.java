/**
 * What the knowledge of every game is made of: features of positions and moves, the weights that a
 * file has for them, and the evaluator and the policy that add them up. Nothing here knows a game.
 */
@NullMarked
package dev.lodestone.search.knowledge;

import org.jspecify.annotations.NullMarked;
