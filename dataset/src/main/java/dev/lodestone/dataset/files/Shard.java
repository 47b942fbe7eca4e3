package dev.lodestone.dataset.files;

/**
 * A complete shard, as the manifest describes it.
 *
 * @param number of the shard, from 0
 * @param file name of the file
 * @param bytes size of the file in bytes
 * @param sha256 SHA-256 of the file, in hexadecimal
 * @param totals of the shard's rows
 */
public record Shard(int number, String file, long bytes, String sha256, Totals totals) {}
