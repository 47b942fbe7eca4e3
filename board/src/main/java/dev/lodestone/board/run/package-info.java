/** Tournaments that the server plays itself, because a page asked for them. */
@NullMarked
package dev.lodestone.board.run;

import org.jspecify.annotations.NullMarked;
