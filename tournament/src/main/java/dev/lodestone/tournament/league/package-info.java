/** Leagues: ongoing rating lists, which engines join and leave while games are played. */
@Internal
@NullMarked
package dev.lodestone.tournament.league;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
