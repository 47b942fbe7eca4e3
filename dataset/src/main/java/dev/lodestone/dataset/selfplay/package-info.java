/**
 * Self-play: games of engines against themselves or each other. A run consists of a number of
 * shards, each of which depends only on the settings and its number. {@link
 * dev.lodestone.dataset.selfplay.ShardMaker} makes one shard; {@link
 * dev.lodestone.dataset.selfplay.SelfPlay} makes all missing ones on several threads.
 */
@NullMarked
package dev.lodestone.dataset.selfplay;

import org.jspecify.annotations.NullMarked;
