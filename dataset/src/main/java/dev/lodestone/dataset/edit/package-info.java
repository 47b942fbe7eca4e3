/** Makes data sets from other data sets and from journals of tournaments. */
@Internal
@NullMarked
package dev.lodestone.dataset.edit;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
