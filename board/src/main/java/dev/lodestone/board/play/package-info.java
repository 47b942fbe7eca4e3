/** Games between people and engines, kept as journals. */
@NullMarked
package dev.lodestone.board.play;

import org.jspecify.annotations.NullMarked;
