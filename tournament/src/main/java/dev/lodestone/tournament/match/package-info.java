/**
 * One game between two engines. An engine proposes a move as a text; the {@link
 * dev.lodestone.tournament.match.GameSession} checks it against the rules.
 */
@NullMarked
package dev.lodestone.tournament.match;

import org.jspecify.annotations.NullMarked;
