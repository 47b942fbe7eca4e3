/**
 * Texts for people and from people: mistyped names, durations, quotations of foreign text. The text
 * form of a type, such as a score, is beside that type.
 */
@Internal
@NullMarked
package dev.lodestone.core.text;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
