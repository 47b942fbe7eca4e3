/**
 * Conversion of rows of data sets to samples: the features of a position and the targets of a fit.
 */
@Internal
@NullMarked
package dev.lodestone.learning.sample;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
