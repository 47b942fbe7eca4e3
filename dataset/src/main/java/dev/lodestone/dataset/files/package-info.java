/**
 * The files of a data set: shards, each with a manifest entry in a separate file, and a manifest
 * and a card for the whole set. A shard gets its final name only when it is complete.
 */
@NullMarked
package dev.lodestone.dataset.files;

import org.jspecify.annotations.NullMarked;
