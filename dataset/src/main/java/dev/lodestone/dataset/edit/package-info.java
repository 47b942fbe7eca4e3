/** Data sets out of other things: out of data sets, and out of the journals of tournaments. */
@Internal
@NullMarked
package dev.lodestone.dataset.edit;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
