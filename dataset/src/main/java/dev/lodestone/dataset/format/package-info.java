/**
 * Files of rows: Parquet, JSON Lines and NumPy's archives. Nothing else knows the Parquet library.
 */
@NullMarked
package dev.lodestone.dataset.format;

import org.jspecify.annotations.NullMarked;
