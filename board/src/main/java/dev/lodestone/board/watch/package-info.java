/** Runs of tournaments by any process, followed in their journals and replayed. */
@NullMarked
package dev.lodestone.board.watch;

import org.jspecify.annotations.NullMarked;
