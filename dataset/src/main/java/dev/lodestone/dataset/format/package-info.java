/**
 * The file formats of rows: Parquet, JSON Lines and NumPy archives. No other package uses the
 * Parquet library.
 */
@NullMarked
package dev.lodestone.dataset.format;

import org.jspecify.annotations.NullMarked;
