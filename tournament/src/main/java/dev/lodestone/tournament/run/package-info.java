/** Tournaments: their settings, how they run on several threads, and their standings. */
@NullMarked
package dev.lodestone.tournament.run;

import org.jspecify.annotations.NullMarked;
