/** The commands of {@code lodestone cluster}: each parses, runs one job and prints. */
@NullMarked
package dev.lodestone.cluster;

import org.jspecify.annotations.NullMarked;
