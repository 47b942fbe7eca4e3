/**
 * What the searchers know about the games of this library, one {@link
 * dev.lodestone.search.GameKnowledge} each, found by the {@link java.util.ServiceLoader}:
 * evaluators made of counted features and weights from a file, policies of moves made in the same
 * way, playouts and forcing moves.
 */
@NullMarked
package dev.lodestone.search.eval;

import org.jspecify.annotations.NullMarked;
