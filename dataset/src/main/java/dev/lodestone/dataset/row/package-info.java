/**
 * The rows of data sets and their making from finished games. {@link dev.lodestone.dataset.row.Row}
 * is the schema.
 */
@NullMarked
package dev.lodestone.dataset.row;

import org.jspecify.annotations.NullMarked;
