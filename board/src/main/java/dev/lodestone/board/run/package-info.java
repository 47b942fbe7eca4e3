/** Tournaments that pages begin and the server plays. */
@NullMarked
package dev.lodestone.board.run;

import org.jspecify.annotations.NullMarked;
