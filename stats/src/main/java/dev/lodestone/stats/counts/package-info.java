/** Counts of results of games and of pairs, and the difference of two players. */
@NullMarked
package dev.lodestone.stats.counts;

import org.jspecify.annotations.NullMarked;
