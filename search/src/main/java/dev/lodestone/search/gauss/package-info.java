/**
 * All that searches know about GAUSS: {@link dev.lodestone.search.gauss.GaussKnowledge} alone is
 * public, and found by the {@link java.util.ServiceLoader}.
 *
 * <p>Its evaluator looks up patterns of lines and neighbourhoods. A game has a fixed length, so the
 * end is proven: by a solver on several threads, and by the same tree as a {@link
 * dev.lodestone.search.Prover} inside of searches.
 */
@Internal
@NullMarked
package dev.lodestone.search.gauss;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
