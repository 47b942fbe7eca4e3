/**
 * Determines the games of a tournament by pure functions: what a {@link
 * dev.lodestone.tournament.schedule.Schedule} returns depends only on the tournament's seed, the
 * game's id and the results, never on time or on the number of games played at once.
 *
 * <p>A {@link dev.lodestone.tournament.schedule.Format} determines which players meet; {@link
 * dev.lodestone.tournament.schedule.Openings} determine where their games begin.
 */
@NullMarked
package dev.lodestone.tournament.schedule;

import org.jspecify.annotations.NullMarked;
