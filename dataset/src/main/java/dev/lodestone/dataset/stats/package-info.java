/** Statistics of a data set, as numbers and as an HTML page. */
@Internal
@NullMarked
package dev.lodestone.dataset.stats;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
