/**
 * The files of a data set: shards under their final names only when they are complete, what is said
 * of each beside it, and of all together a manifest and a card.
 */
@NullMarked
package dev.lodestone.dataset.files;

import org.jspecify.annotations.NullMarked;
