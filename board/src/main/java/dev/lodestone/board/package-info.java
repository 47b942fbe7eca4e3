/** The board in a browser. */
@NullMarked
package dev.lodestone.board;

import org.jspecify.annotations.NullMarked;
