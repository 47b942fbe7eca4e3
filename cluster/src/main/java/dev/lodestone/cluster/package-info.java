/** The commands of {@code lodestone cluster}: each parses, runs one job and prints. */
@Internal
@NullMarked
package dev.lodestone.cluster;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
