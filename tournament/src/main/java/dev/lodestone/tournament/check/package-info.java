/** Does an engine keep to the protocol? A list of steps, each a named pass or failure. */
@Internal
@NullMarked
package dev.lodestone.tournament.check;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
