/**
 * Jobs of Apache Spark. The work of a task follows from its settings and its number alone, so a
 * task that runs twice, or is killed and runs elsewhere, gives the same result. The driver alone
 * writes the manifest and the journal.
 */
@Internal
@NullMarked
package dev.lodestone.cluster.job;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
