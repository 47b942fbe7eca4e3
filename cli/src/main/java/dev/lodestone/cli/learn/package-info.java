/** Weights that are learned from data sets. */
@Internal
@NullMarked
package dev.lodestone.cli.learn;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
