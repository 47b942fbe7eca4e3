/**
 * Makes books of openings: draws candidates, leaves out what an engine does not call even, and
 * judges the rest by games. What was judged is recorded, so that a book that was broken off goes
 * on.
 */
@NullMarked
package dev.lodestone.tournament.book;

import org.jspecify.annotations.NullMarked;
