/**
 * The record of a tournament: append-only JSON Lines, one event a line, each flushed before the
 * tournament goes on. The journal is the truth; tables and game texts are views of it.
 */
@NullMarked
package dev.lodestone.tournament.journal;

import org.jspecify.annotations.NullMarked;
