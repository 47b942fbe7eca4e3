/**
 * Texts for people and from people, of any kind: names that were mistyped, durations, quotations of
 * what somebody else wrote. What reads or writes one type, such as a score, stands beside that
 * type.
 */
@Internal
@NullMarked
package dev.lodestone.core.text;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
