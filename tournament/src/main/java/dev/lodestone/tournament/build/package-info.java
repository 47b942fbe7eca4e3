/** Engines that are built from revisions of git repositories. */
@Internal
@NullMarked
package dev.lodestone.tournament.build;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
