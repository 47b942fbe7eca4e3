/** Generations of weights: self-play, a fit or another trainer, and tests that accept or reject. */
@NullMarked
package dev.lodestone.learning.train;

import org.jspecify.annotations.NullMarked;
