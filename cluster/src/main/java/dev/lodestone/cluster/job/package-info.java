/**
 * Jobs of Apache Spark. A task is a piece of work that follows from its settings and its number
 * alone, so one that ran twice, or was killed and ran elsewhere, has changed nothing. What only one
 * may write, manifest and journal, the driver writes.
 */
@Internal
@NullMarked
package dev.lodestone.cluster.job;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
