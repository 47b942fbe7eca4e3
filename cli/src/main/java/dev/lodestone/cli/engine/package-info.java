/** What the author of an engine or a game needs: lists, protocol, checks, speed, templates. */
@Internal
@NullMarked
package dev.lodestone.cli.engine;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
