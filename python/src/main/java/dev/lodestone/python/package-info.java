/**
 * What the Python package {@code lodestone} calls, with few calls and in memory that both languages
 * share. Programs in Java use the modules below this one.
 */
@Internal
@NullMarked
package dev.lodestone.python;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
