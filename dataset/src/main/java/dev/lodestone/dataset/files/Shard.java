package dev.lodestone.dataset.files;

/**
 * A complete shard, as the manifest describes it.
 *
 * @param number counted from 0
 * @param file name of the file
 * @param bytes its length
 * @param sha256 its SHA-256 in hexadecimal
 * @param totals of its rows
 */
public record Shard(int number, String file, long bytes, String sha256, Totals totals) {}
