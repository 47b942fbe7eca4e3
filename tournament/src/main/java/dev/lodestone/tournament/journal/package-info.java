/**
 * The record of a tournament: append-only JSON Lines, one event on each line, each flushed before
 * the tournament continues. The journal is the source of truth; tables and game records are derived
 * from it.
 */
@NullMarked
package dev.lodestone.tournament.journal;

import org.jspecify.annotations.NullMarked;
