/** Fits of weights to samples by gradient descent. */
@Internal
@NullMarked
package dev.lodestone.learning.fit;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
