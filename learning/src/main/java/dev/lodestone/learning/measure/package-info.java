/** Measures the quality of predictions: losses and calibration. */
@Internal
@NullMarked
package dev.lodestone.learning.measure;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
