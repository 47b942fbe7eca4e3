/**
 * What a tournament needs to know of the game that it plays, whether its rules are known here or
 * only to its engines.
 */
@NullMarked
package dev.lodestone.tournament.rules;

import org.jspecify.annotations.NullMarked;
