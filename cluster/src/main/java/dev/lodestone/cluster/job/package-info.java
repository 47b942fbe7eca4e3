/**
 * Jobs of Apache Spark. A task's work depends only on the settings and the task's number, so a task
 * that runs twice, or is killed and runs on another executor, gives the same result. Only the
 * driver writes the manifest and the journal.
 */
@Internal
@NullMarked
package dev.lodestone.cluster.job;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
