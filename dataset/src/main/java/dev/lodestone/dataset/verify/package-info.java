/** Whether a data set is what it says: files, rows, games and proofs. */
@NullMarked
package dev.lodestone.dataset.verify;

import org.jspecify.annotations.NullMarked;
