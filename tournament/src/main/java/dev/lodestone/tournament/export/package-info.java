/**
 * Exports of tournaments: PGN, which can also be read back, CSV, and the games as input for
 * ratings. All are made from journals and can be recreated at any time.
 */
@Internal
@NullMarked
package dev.lodestone.tournament.export;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
