/** Checks whether an engine conforms to the UGI protocol, in a series of named steps. */
@Internal
@NullMarked
package dev.lodestone.tournament.check;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
