/** Annotations of source code, for people and tools. */
@NullMarked
package dev.lodestone.core.annotation;

import org.jspecify.annotations.NullMarked;
