/** Exact values: the solver, proofs and tables of endings. */
@Internal
@NullMarked
package dev.lodestone.cli.exact;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
