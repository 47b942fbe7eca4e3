/** Fixed searches whose node counts are the signature of a search. */
@NullMarked
package dev.lodestone.tournament.bench;

import org.jspecify.annotations.NullMarked;
