/**
 * The types that all games share: game, position, side and outcome.
 *
 * <p>Everything that searches, referees or records games depends on this package alone. The rules
 * of each game are in a package below it and are reached through {@link dev.lodestone.core.Game}
 * and the {@link java.util.ServiceLoader}.
 */
@NullMarked
package dev.lodestone.core;

import org.jspecify.annotations.NullMarked;
