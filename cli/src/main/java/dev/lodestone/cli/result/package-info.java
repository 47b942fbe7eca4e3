/** The results of games as tables, ratings, pages and files for other programs. */
@Internal
@NullMarked
package dev.lodestone.cli.result;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
