/** Verifies data sets: files, rows, games and proofs. */
@Internal
@NullMarked
package dev.lodestone.dataset.verify;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
