/**
 * Who plays: something that answers "your move" under limits, and how a user names it.
 *
 * <p>Moves cross this seam as texts. An engine is not trusted: what it answers is read by the
 * referee under our own rules, exactly as if a stranger had typed it.
 */
@NullMarked
package dev.lodestone.tournament.engine;

import org.jspecify.annotations.NullMarked;
