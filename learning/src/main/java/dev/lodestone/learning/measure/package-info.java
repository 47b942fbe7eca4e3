/** The quality of the predictions of weights: losses, calibration, and a page that shows both. */
@Internal
@NullMarked
package dev.lodestone.learning.measure;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
