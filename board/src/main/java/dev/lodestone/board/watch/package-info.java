/** Runs of tournaments by any process, followed in their journals and replayed. */
@Internal
@NullMarked
package dev.lodestone.board.watch;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
