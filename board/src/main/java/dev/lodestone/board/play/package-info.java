/** Games between people and engines, stored as journals. */
@Internal
@NullMarked
package dev.lodestone.board.play;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
