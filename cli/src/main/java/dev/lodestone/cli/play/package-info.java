/** A person with a board: play, analyse, look. */
@Internal
@NullMarked
package dev.lodestone.cli.play;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
