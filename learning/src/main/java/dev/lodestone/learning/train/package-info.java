/**
 * Training in generations: self-play, a fit or an external trainer, and tests that accept or reject
 * the candidate.
 */
@Internal
@NullMarked
package dev.lodestone.learning.train;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
