/**
 * Makes opening books: draws candidates, rejects those that an engine does not evaluate as even,
 * and judges the rest by games. The judgements are recorded, so that an interrupted book can be
 * resumed.
 */
@Internal
@NullMarked
package dev.lodestone.tournament.book;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
