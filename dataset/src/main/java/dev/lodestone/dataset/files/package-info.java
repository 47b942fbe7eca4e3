/**
 * The files of a data set: shards, which get their final names only when they are complete, an
 * entry for each beside it, and a manifest and a card for all.
 */
@NullMarked
package dev.lodestone.dataset.files;

import org.jspecify.annotations.NullMarked;
