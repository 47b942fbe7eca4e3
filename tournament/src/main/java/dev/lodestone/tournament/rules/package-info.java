/**
 * What a tournament needs of the game it plays, be it one whose rules are known here or one that
 * only its engines know.
 */
@NullMarked
package dev.lodestone.tournament.rules;

import org.jspecify.annotations.NullMarked;
