package dev.lodestone.tournament.book;

import dev.lodestone.tournament.match.Opening;

/**
 * An opening that may be added to the book.
 *
 * @param number the candidate's number, counted from 1 in the order of drawing
 * @param opening the moves
 */
record Candidate(int number, Opening opening) {}
