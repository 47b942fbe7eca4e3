/** Runs tournaments on several threads. Contains their settings and their standings. */
@NullMarked
package dev.lodestone.tournament.run;

import org.jspecify.annotations.NullMarked;
