/** Reports of fits and trainings, as JSON and as HTML pages. */
@Internal
@NullMarked
package dev.lodestone.learning.page;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
