/**
 * Time in games: controls as people write them, the clocks of a game, and how a player divides what
 * it has. All of it is arithmetic; nothing here looks at a clock.
 */
@NullMarked
package dev.lodestone.tournament.clock;

import org.jspecify.annotations.NullMarked;
