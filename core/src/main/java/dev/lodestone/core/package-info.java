/**
 * The game-neutral vocabulary: what a game, a position, a side and an outcome are.
 *
 * <p>Everything that searches, referees or records games is written against this package alone; the
 * rules of one game live in one package of their own below it and reach the outside through {@link
 * dev.lodestone.core.Game} and the {@link java.util.ServiceLoader}.
 */
@NullMarked
package dev.lodestone.core;

import org.jspecify.annotations.NullMarked;
