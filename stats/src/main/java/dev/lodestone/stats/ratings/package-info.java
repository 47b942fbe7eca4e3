/** Several players on one scale, with errors. */
@NullMarked
package dev.lodestone.stats.ratings;

import org.jspecify.annotations.NullMarked;
