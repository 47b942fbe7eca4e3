/** How well weights predict: losses, calibration, and a page that shows both. */
@Internal
@NullMarked
package dev.lodestone.learning.measure;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
