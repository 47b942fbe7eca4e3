/**
 * Games with variations, notes and glyphs, which are read from text, kept in files, and written as
 * PGN or as one page.
 */
@Internal
@NullMarked
package dev.lodestone.board.tree;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
