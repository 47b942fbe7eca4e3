/** Tournaments that pages begin and the server plays. */
@Internal
@NullMarked
package dev.lodestone.board.run;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
