/** A tournament: what it is, how it runs on several threads, and how it stands. */
@NullMarked
package dev.lodestone.tournament.run;

import org.jspecify.annotations.NullMarked;
