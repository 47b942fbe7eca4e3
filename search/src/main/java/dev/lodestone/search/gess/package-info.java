/**
 * All that searches know about Gess: {@link dev.lodestone.search.gess.GessKnowledge} alone is
 * public, and found by the {@link java.util.ServiceLoader}.
 */
@Internal
@NullMarked
package dev.lodestone.search.gess;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
