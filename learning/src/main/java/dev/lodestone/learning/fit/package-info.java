/** Weights fitted to samples, by gradients. */
@NullMarked
package dev.lodestone.learning.fit;

import org.jspecify.annotations.NullMarked;
