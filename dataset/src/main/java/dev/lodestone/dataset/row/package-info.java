/**
 * Rows: what a position of a game is in columns, and how a game that is over becomes rows. {@link
 * dev.lodestone.dataset.row.Row} is the schema.
 */
@NullMarked
package dev.lodestone.dataset.row;

import org.jspecify.annotations.NullMarked;
