/**
 * Child processes that nobody trusts: their output is read with bounds, their errors are always
 * drained, and they end when we say so, with everything that they started.
 */
@NullMarked
package dev.lodestone.tournament.process;

import org.jspecify.annotations.NullMarked;
