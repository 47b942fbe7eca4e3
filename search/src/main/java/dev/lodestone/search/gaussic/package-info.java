/**
 * All that searches know about gaussic: {@link dev.lodestone.search.gaussic.GaussicKnowledge} alone
 * is public, and found by the {@link java.util.ServiceLoader}.
 */
@Internal
@NullMarked
package dev.lodestone.search.gaussic;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
