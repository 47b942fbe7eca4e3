/** Games between engines: tournaments, sequential tests, sweeps, leagues and books of openings. */
@Internal
@NullMarked
package dev.lodestone.cli.run;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
