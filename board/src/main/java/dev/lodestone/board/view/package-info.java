/** Games and positions as pages receive them, ready to be drawn. */
@NullMarked
package dev.lodestone.board.view;

import org.jspecify.annotations.NullMarked;
