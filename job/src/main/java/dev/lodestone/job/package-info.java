/**
 * What long work shares, whatever it computes: its settings, and files that are whole or absent.
 */
@Internal
@NullMarked
package dev.lodestone.job;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
