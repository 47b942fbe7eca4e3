/** Fixed searches whose node counts are the signature of a search. */
@Internal
@NullMarked
package dev.lodestone.tournament.bench;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
