/**
 * The interface for the Python package {@code lodestone}, with few calls and shared memory.
 * Programs in Java use the modules below this one.
 */
@Internal
@NullMarked
package dev.lodestone.python;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
