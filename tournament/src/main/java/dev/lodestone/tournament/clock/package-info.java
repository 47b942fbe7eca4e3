/**
 * Time in games: time controls as users write them, the clocks of a game, and the allocation of a
 * player's time to its moves. All of this is arithmetic; nothing here reads the system clock.
 */
@NullMarked
package dev.lodestone.tournament.clock;

import org.jspecify.annotations.NullMarked;
