/** Games between people and engines, stored as journals. */
@NullMarked
package dev.lodestone.board.play;

import org.jspecify.annotations.NullMarked;
