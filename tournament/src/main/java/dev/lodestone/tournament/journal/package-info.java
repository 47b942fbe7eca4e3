/**
 * The record of a tournament: append-only JSON Lines, one event on each line, each flushed before
 * the tournament continues. The journal is the truth; tables and game texts are views of it.
 */
@NullMarked
package dev.lodestone.tournament.journal;

import org.jspecify.annotations.NullMarked;
