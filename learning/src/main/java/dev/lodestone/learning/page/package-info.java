/** Fits as JSON and as pages. */
@Internal
@NullMarked
package dev.lodestone.learning.page;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
