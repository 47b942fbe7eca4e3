/**
 * The statistics of matches: pure functions on counts.
 *
 * <p>Nothing here knows an engine, reads a clock, touches a file or lays out a table. Every result
 * is seen from the first-named player; a colour-swapped pair of games is one observation, because
 * its two games share an opening and are not independent. A number that does not exist (no games,
 * nothing but wins) is absent rather than NaN or infinite, and callers print it as {@code n/a}.
 *
 * <ul>
 *   <li>counts: {@link dev.lodestone.stats.counts.WinDrawLoss}, {@link
 *       dev.lodestone.stats.counts.Pentanomial}, filled game by game through {@link
 *       dev.lodestone.stats.counts.PairTally}; {@link dev.lodestone.stats.counts.Duplicates} says
 *       how many of the games were new ones;
 *   <li>two players: {@link dev.lodestone.stats.counts.MatchElo};
 *   <li>sequential tests: {@link dev.lodestone.stats.sequential.SprtSpec} says what is tested,
 *       {@link dev.lodestone.stats.sequential.SprtForecast} what it will cost, {@link
 *       dev.lodestone.stats.sequential.Sprt} runs it, {@link
 *       dev.lodestone.stats.sequential.SequentialEstimate} says what it has measured;
 *   <li>several players: {@link dev.lodestone.stats.ratings.BradleyTerry} gives {@link
 *       dev.lodestone.stats.ratings.Ratings}.
 * </ul>
 *
 * <p>Records and static functions are immutable and thread-safe; the classes that accumulate
 * results say that they are not.
 */
@NullMarked
package dev.lodestone.stats;

import org.jspecify.annotations.NullMarked;
