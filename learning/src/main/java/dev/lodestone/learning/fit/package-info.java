/** Weights fitted to samples, by gradients. */
@Internal
@NullMarked
package dev.lodestone.learning.fit;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
