/** The inner loop of a net in vectors; needs {@code java --add-modules jdk.incubator.vector}. */
@NullMarked
package dev.lodestone.vector;

import org.jspecify.annotations.NullMarked;
