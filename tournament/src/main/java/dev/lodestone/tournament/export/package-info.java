/**
 * Views of tournaments for other programs: PGN, which is read back as well, CSV, and games as the
 * ratings see them. All are made from journals and can be made again at any time.
 */
@Internal
@NullMarked
package dev.lodestone.tournament.export;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
