package dev.lodestone.tournament.book;

import dev.lodestone.tournament.match.Opening;

/**
 * An opening that may come into the book.
 *
 * @param number counted from 1, in the order in which they are drawn
 * @param opening its moves
 */
record Candidate(int number, Opening opening) {}
