/**
 * Engines, which choose moves under limits, and the texts by which users name them.
 *
 * <p>Moves are passed to and from engines as texts. An engine is not trusted: its answer is checked
 * against the rules, exactly like input typed by a user.
 */
@NullMarked
package dev.lodestone.tournament.engine;

import org.jspecify.annotations.NullMarked;
