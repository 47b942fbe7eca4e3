/** Counts of the results of games and pairs, and the difference in strength of two players. */
@NullMarked
package dev.lodestone.stats.counts;

import org.jspecify.annotations.NullMarked;
