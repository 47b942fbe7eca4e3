/**
 * One game between two engines, judged by our rules: an engine proposes a text, the {@link
 * dev.lodestone.tournament.match.GameSession} decides.
 */
@NullMarked
package dev.lodestone.tournament.match;

import org.jspecify.annotations.NullMarked;
