/** Games and positions as pages receive them, ready to be drawn. */
@Internal
@NullMarked
package dev.lodestone.board.view;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
