/** Ratings of several engines on one scale, with intervals. */
@NullMarked
package dev.lodestone.stats.ratings;

import org.jspecify.annotations.NullMarked;
