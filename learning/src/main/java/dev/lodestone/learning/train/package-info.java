/** Generations of weights: self-play, a fit or another trainer, and tests that accept or reject. */
@Internal
@NullMarked
package dev.lodestone.learning.train;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
