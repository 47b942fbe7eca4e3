/**
 * Games of engines against themselves. A run is a number of shards, and a shard follows from the
 * settings and its number alone: {@link dev.lodestone.dataset.selfplay.ShardMaker} makes one,
 * {@link dev.lodestone.dataset.selfplay.SelfPlay} all that are missing, on threads.
 */
@NullMarked
package dev.lodestone.dataset.selfplay;

import org.jspecify.annotations.NullMarked;
