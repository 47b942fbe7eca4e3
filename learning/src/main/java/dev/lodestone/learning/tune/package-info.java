/** Tuning of engine options and weights by games between two settings of one engine. */
@Internal
@NullMarked
package dev.lodestone.learning.tune;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
