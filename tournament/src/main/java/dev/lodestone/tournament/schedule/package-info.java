/**
 * Which games a tournament consists of, as a pure function: what a {@link
 * dev.lodestone.tournament.schedule.Schedule} answers depends on the tournament's seed, the game's
 * id and results alone, never on time or on how many games run at once.
 *
 * <p>A {@link dev.lodestone.tournament.schedule.Format} determines which players meet, {@link
 * dev.lodestone.tournament.schedule.Openings} where their games begin.
 */
@NullMarked
package dev.lodestone.tournament.schedule;

import org.jspecify.annotations.NullMarked;
