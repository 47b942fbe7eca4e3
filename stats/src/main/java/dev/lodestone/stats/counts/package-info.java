/** Results of games and of pairs, counted, and what two players differ by. */
@NullMarked
package dev.lodestone.stats.counts;

import org.jspecify.annotations.NullMarked;
