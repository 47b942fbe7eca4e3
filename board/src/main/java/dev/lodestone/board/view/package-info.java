/** What the pages are told of games and positions: facts, ready to be drawn. */
@NullMarked
package dev.lodestone.board.view;

import org.jspecify.annotations.NullMarked;
